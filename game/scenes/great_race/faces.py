"""The face of a resource card."""

# Interface, being filled (names and signatures stay):
#
# CardFace(kind, name, art, line); NO_FACE
# face_of(card: Card, name: str) -> CardFace       name in the player's language; `line` is made of signs
# draw_face(ui, surface, rect, face, grey=False)   from 60 x 80 px on; draw_back(ui, surface, rect)
