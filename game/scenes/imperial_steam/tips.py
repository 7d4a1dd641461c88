"""Tooltips of the table of Imperial Steam: what a thing is, what it would do now, or why it cannot be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.rules.core.actions import Action
from game.scenes.imperial_steam.presenter import CompanyView, RoundSpace

if TYPE_CHECKING:
    from game.scenes.imperial_steam.chips import Chip
    from game.scenes.imperial_steam.scene import ImperialSteamScene
    from game.scenes.imperial_steam.tracks_view import TrackCell
    from game.ui.sprites import Thing


class Tips:
    """Words tooltips for one scene."""

    def __init__(self, scene: ImperialSteamScene) -> None:
        self.scene = scene

    def chip(self, chip: Chip) -> str | None:
        """A chip: its own words, what it would do, or why not."""
        scene, spec = self.scene, chip.spec
        title = scene.renderer.thing(*spec.names[0][0]) if spec.verb == "hand" else ""
        why = self._market_why(chip) if spec.verb in ("buy", "order") else scene.why_not(spec.names)
        lines = [f"<b>{title}</b>" if title else "", spec.tip, self._ahead_of(chip), why]
        return "\n".join(line for line in lines if line) or None

    def _market_why(self, chip: Chip) -> str:
        """Why a good cannot be bought, or ordered."""
        scene = self.scene
        if scene.pointing is None or chip.glow:
            return ""
        (((_, good),),) = chip.names
        for action, reason in scene.session.blocked():
            if action.verb == chip.spec.verb and action.args == (good,):
                return scene.why(reason)
        return scene.why_not(((("market", "?"),),))

    def _ahead_of(self, chip: Chip) -> str:
        scene = self.scene
        if scene.pointing is None or chip.spec.verb == "hand":
            return ""
        choices = scene.pointing.fits(chip.names) if chip.names else None
        return self._ahead(choices.action() if choices else None)

    def _ahead(self, action: Action | None) -> str:
        """What an action would change: gulden, influence, fortune."""
        scene = self.scene
        after = scene.session.preview(action.seat, [action]) if action else None
        if action is None or after is None:
            return ""
        from game.rules.imperial_steam.state import Empire
        from game.scenes.imperial_steam.presenter import present

        if not isinstance(after.view, Empire):
            return ""
        now, then = scene.table.companies[action.seat], present(after.view).companies[action.seat]
        pairs = (("money", then.money - now.money), ("influence", then.influence - now.influence),
                 ("income", then.income - now.income), ("fortune", then.fortune - now.fortune))
        changes = [tr(f"rails.change.{name}", n=f"{by:+d}".replace("-", "−")) for name, by in pairs if by]
        return " · ".join(changes)

    def map(self, thing: Thing) -> str | None:
        """A city, a connection or a factory on the map."""
        scene = self.scene
        words = {"city": self._city, "connection": self._connection, "factory": self._factory}
        maker = words.get(thing[0])
        if maker is None:
            return None
        choices = scene.pointing.fits(((thing,),)) if scene.pointing else None
        lines = [maker(thing[1]), self._ahead(choices.action() if choices else None), scene.why_not(((thing,),))]
        return "\n".join(line for line in lines if line)

    def _city(self, city: str) -> str:
        scene = self.scene
        g = scene._empire()
        built = sum(f.city == city for f in scene.table.factories)
        lines = [f"<b>{scene.renderer.thing('city', city)}</b>"]
        if g.table.slots[city]:
            lines.append(tr("rails.city.slots", n=g.table.slots[city], free=g.table.slots[city] - built))
        if g.table.influence[city]:
            lines.append(tr("rails.city.influence", n=g.table.influence[city]))
        tokens = scene.table.tokens.get(city, ())
        if tokens:
            lines.append(tr("rails.city.tokens", tokens="".join(f"<icon:token-{value}>" for value in tokens)))
        members = [f"<seat:{seat}>" for seat, company in enumerate(g.companies) if city in company.cities]
        if members:
            lines.append(tr("rails.city.network", seats=scene.renderer.join(members)))
        return "\n".join(lines)

    def _connection(self, name: str) -> str:
        scene = self.scene
        item = scene._empire().table.connections[name]
        lines = [f"<b>{scene.renderer.thing('connection', name)}</b>",
                 tr("rails.connection", terrain=tr(f"rails.terrain.{item.terrain}"), effort=item.effort)]
        if name in scene.table.crowns:
            lines.append(tr("rails.connection.crown", cost=scene._empire().content.numbers.state_price))
        owners = scene.table.tracks.get(name, ())
        if owners:
            lines.append(tr("rails.connection.owners", seats=scene.renderer.join([f"<seat:{s}>" for s in owners])))
        return "\n".join(lines)

    def _factory(self, name: str) -> str:
        item = next(f for f in self.scene.table.factories if f.id == name)
        return tr("rails.factory.map", factory=self.scene.renderer.thing("factory", name), seat=f"<seat:{item.owner}>",
                  level=item.level, left=item.left)

    def column(self, cell: TrackCell) -> str | None:
        """A column of the influence track."""
        scene = self.scene
        title = tr("rails.column", n=cell.number)
        who = [f"<seat:{seat}>" for seat in scene.table.standings
               if scene.table.companies[seat].influence == cell.number]
        who += [f"<icon:hub-{hub.colour}> {scene.renderer.thing('city', hub.city)}" for hub in scene.table.hubs
                if hub.column == cell.number]
        choices = scene.pointing.fits(cell.names) if scene.pointing and cell.names else None
        lines = [title, *who, self._ahead(choices.action() if choices else None),
                 scene.why_not(cell.names) if cell.glow or cell.dead else ""]
        return "\n".join(line for line in lines if line)

    def round(self, space: RoundSpace) -> str:
        """A round."""
        lines = [f"<b>{tr('rails.round', n=space.number)}</b>", tr("rails.round.hands", n=space.hands)]
        if space.shipment:
            lines.append(tr("rails.round.shipment", n=space.shipment))
        if space.goods:
            lines.append(tr("rails.round.goods", goods="".join(f"<icon:good-{good}>" for good in space.goods)))
        if space.growth:
            lines.append(tr("rails.round.growth"))
        if space.engines:
            pulls = self.scene._empire().content.numbers.pulls
            lines.append(tr("rails.round.engines", engines=", ".join(str(pulls[name]) for name in space.engines)))
        return "\n".join(lines)

    def strip(self, company: CompanyView) -> str:
        """A company: all its figures."""
        return tr("rails.strip.tip", seat=f"<seat:{company.seat}>", money=company.money, fortune=company.fortune,
                  share=company.share, sold=company.investors, stations=company.stations, cities=company.cities)
