"""The prompt: question, options, layout, keys, consequence line, click guard."""
