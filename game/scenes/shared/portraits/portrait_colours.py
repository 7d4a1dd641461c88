"""Colours of portraits by feature: the light one and the one in the shade."""

SKIN = {
    "fair": ("#f4d4b6", "#dca682"),
    "rosy": ("#f1bd9e", "#d38e70"),
    "tanned": ("#dba372", "#b4764a"),
    "olive": ("#d9b084", "#ac7f54"),
    "brown": ("#ab744c", "#7f4e30"),
    "dark": ("#7d4d32", "#553220"),
}
TINT = {
    "brown": ("#6b4426", "#48290f"),
    "black": ("#332a2a", "#151010"),
    "grey": ("#96928c", "#6d6963"),
    "white": ("#eeeae2", "#c2bcb0"),
    "blond": ("#deb25d", "#ae8130"),
    "red": ("#bd5a30", "#8c3a1b"),
}
CLOTH = {
    "navy": ("#31477a", "#1e2d52"),
    "bottle-green": ("#2a6150", "#173f33"),
    "burgundy": ("#8b2c3e", "#5d1927"),
    "sand": ("#c9ab78", "#9c7d4b"),
    "grey": ("#767a84", "#50545e"),
    "ochre": ("#c58f30", "#90651a"),
    "plum": ("#6a3a72", "#45224b"),
    "teal": ("#2e7f85", "#195156"),
}
GROUND = {
    "cream": ("#f5e9cd", "#e6d2a4"),
    "mint": ("#c9e2ce", "#a4c9ad"),
    "sky": ("#c2daea", "#98bcd3"),
    "rose": ("#eed0c8", "#d9aaa0"),
    "straw": ("#eed893", "#d9b95e"),
    "lilac": ("#d8cde8", "#b5a5cd"),
}
LINEN, LINEN_SHADE, BRASS, INK, LEATHER, LEATHER_SHADE = (
    "#f8f3e6",
    "#d8cfba",
    "#d2a545",
    "#241c18",
    "#a06a38",
    "#744820",
)
