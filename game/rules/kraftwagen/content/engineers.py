"""Engineers of Kraftwagen by their ids, with the module in which each helps (KRA-6.0).

Their cards: `rules_data/kraftwagen/cards/research_cards.yaml`; their worth to a computer: `ai/kraftwagen/weights.py`;
portraits: `scenes/kraftwagen/art/people_art.py`; signs: `scenes/kraftwagen/art/card_effect_signs.py`; texts:
`assets/i18n/kraftwagen.*.yaml`. `tests/conformance/test_kraftwagen_engineers.py` names every place that lacks one.
"""

OPEL = "ENG-OPEL"  # scoring: decisions/sales.py
HORCH = "ENG-HORCH"  # market phase: RAISED_FEATURES below
BENZ = "ENG-BENZ"  # scoring: decisions/buyer_calls.py
BUGATTI = "ENG-BUGATTI"  # Grand Prix: decisions/grand_prix.py
PORSCHE = "ENG-PORSCHE"  # Grand Prix: decisions/grand_prix.py
DAIMLER = "ENG-DAIMLER"  # between actions: decisions/between_actions.py
OTTO = "ENG-OTTO"  # research: decisions/research.py
DIESEL = "ENG-DIESEL"  # between actions: decisions/between_actions.py
MAYBACH = "ENG-MAYBACH"  # market phase: RAISED_FEATURES below
ENGINEERS = (OPEL, HORCH, BENZ, BUGATTI, PORSCHE, DAIMLER, OTTO, DIESEL, MAYBACH)
RAISED_FEATURES = {HORCH: "engine", MAYBACH: "body"}  # KRA-7.4 by engineer whose markers lie on offered cars
