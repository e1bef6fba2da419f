#!/usr/bin/env python3
"""A bot for Planet Steam in plain Python 3, without anything to install.

    python3 bot.py http://localhost:8080                  opens a table with two bots of the server and plays
    python3 bot.py http://localhost:8080 --link SECRET    comes by an invitation: what stands behind the # of the link
    PLANET_STEAM_TOKEN=... python3 bot.py ...             plays as whoever made that token, not as a new guest

It plays modestly but never illegally. Replace `choose` by something cleverer.
"""

import argparse
import json
import os
import time
import urllib.error
import urllib.request
import uuid

RESOURCES = ["quartz", "ore", "water", "energy"]


# ---- HTTP ------------------------------------------------------------------------------------------------------------------


class Server:
    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.token = token

    def call(self, method, path, body=None, cookie=None):
        """Returns (status, answer). Tries again, with the same body, as long as that can help."""
        while True:
            try:
                return self.once(method, path, body, cookie)
            except TryAgain as wait:
                time.sleep(wait.seconds)

    def once(self, method, path, body, cookie):
        headers = {"User-Agent": "planet-steam-example-bot"}
        if self.token is not None:
            headers["Authorization"] = "Bearer " + self.token
        if cookie is not None:
            headers["Cookie"] = cookie
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            # Longer than the longest wait of a long poll.
            with urllib.request.urlopen(request, timeout=60) as response:
                self.cookie = response.headers.get("Set-Cookie")
                text = response.read()
                return response.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read() or b"{}")
            if error.code in (429, 502, 503, 504):
                raise TryAgain(float(error.headers.get("Retry-After", 2)))
            return error.code, problem
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            # The answer was lost, and maybe not the question. The id of a turn makes it safe to send it again.
            raise TryAgain(2)

    def ask(self, method, path, body=None, cookie=None):
        """The same where only success will do."""
        status, answer = self.call(method, path, body, cookie)
        if status >= 300:
            raise SystemExit(f"{method} {path}: {status} {answer.get('code')}: {answer.get('message')}")
        return answer


class TryAgain(Exception):
    def __init__(self, seconds):
        self.seconds = seconds


def become_guest(url, name):
    """A guest has a cookie; a token for programs is made with it, once."""
    server = Server(url, None)
    server.ask("POST", "/api/guests", {"name": name})
    cookie = server.cookie.split(";")[0]
    return server.ask("POST", "/api/me/tokens", {"label": "example bot"}, cookie)["token"]


# ---- The game --------------------------------------------------------------------------------------------------------------


def play(server, table_id):
    path = "/api/tables/" + table_id
    table = server.ask("GET", path)
    while table["head"]["status"] in ("open", "playing"):
        seat, options = table["seat"], table["view"] and table["view"].get("options")
        if table["head"]["status"] == "playing" and seat is not None and table["head"]["seats"][seat]["bot"] is not None:
            server.ask("DELETE", path + "/seat/bot")  # our time had run out and a stand-in took over
        elif options is not None:
            turn(server, path, table["version"], choose(options, table["view"], table["setup"]), options)
        else:
            # Not asked. Wait until something happens; after 25 seconds the answer comes all the same.
            table = server.ask("GET", f"{path}?after={table['sequence']}&wait=25")
            continue
        table = server.ask("GET", path)
    return table


def turn(server, path, version, move, options):
    # A new id for each decision. `call` sends the same id again if it has to, so nothing is ever played twice.
    body = {"id": uuid.uuid4().hex, "version": version, "moves": [move]}
    status, answer = server.call("POST", path + "/turns", body)
    # `stale` and `notNow`: the game has gone on without us, so we look again. Anything else is a mistake of this program.
    if status != 200 and answer["code"] not in ("stale", "notNow"):
        raise SystemExit(f"{json.dumps(move)} for {json.dumps(options)}: {answer['code']}: {answer['message']}")


def choose(options, view, setup):
    """One legal move for any question. `options` lists what is legal; docs/write-a-bot.md has all kinds."""
    kind = options["kind"]
    me = view["players"][view["seat"]]

    if kind == "setupUpgrade":
        return {"kind": "upgradeCarrier", "resource": options["upgradeCarrier"][0]}
    if kind == "bid":
        return bid(options, me)
    if kind == "card":
        return {"kind": "takeCard", "card": options["takeCard"][0]}
    if kind == "engineer":
        return {"kind": "takeLicence"} if options["takeLicence"] else {"kind": "takeCredits"}
    if kind == "bankAgent":
        if options["upgradeCarrier"]:
            return {"kind": "upgradeCarrier", "resource": options["upgradeCarrier"][0]}
        return {"kind": "takeResource", "resource": dearest(options["takeResource"], view, setup)}
    if kind == "bonusResource":
        return {"kind": "takeBonus", "resource": dearest(options["takeBonus"], view, setup)}
    if kind == "orderMarker":
        return {"kind": "placeMarker", "marker": options["markers"][0], "resource": options["gauges"][0]}
    if kind == "manipulation":
        choice = options["choices"][0]
        most_held = max(choice["among"], key=lambda resource: me["held"][RESOURCES.index(resource)])
        return {"kind": "manipulate", "strength": choice["strength"], "spaces": {most_held: choice["spaces"]}}
    if kind == "sabotage":
        return {"kind": "sabotage", "victim": options["victims"][0]}
    if kind == "tippedTank":
        return {"kind": "tipTank", "zone": options["tipTank"][0]}
    if kind == "riverProposal":
        return {"kind": "proposeNumber", "number": options["number"]["least"]}
    if kind == "riverAgreement":
        return {"kind": "agree"}
    if kind in ("riverClaim", "neutralClaim"):
        return {"kind": "placeNeutral", "zone": options["placeNeutral"][0]}
    if kind == "ownClaim":
        return {"kind": "placeClaim", "zone": options["placeClaim"][0]}
    if kind == "offeredZone":
        return {"kind": "offerZone", "zone": options["offerZone"][0]}
    if kind == "claim":
        for way in ("useLicence", "claim", "rollFor"):
            if options[way]:
                return {"kind": way, "zone": options[way][0]}
        return {"kind": "pass"}
    if kind == "nearbyClaim":
        return {"kind": "claimNearby", "zone": options["claimNearby"][0]}
    if kind == "airship":
        return {"kind": "moorAirship", "lane": max(options["moorAirship"], key=lambda lane: tanks_in(lane, view))}
    if kind == "freelance":
        return {"kind": "auctionFreelance"}
    if kind == "discard":
        return {"kind": "discard", "resources": discarded(options)}
    if kind == "activation":
        return {"kind": "activate"} if options["activate"] else {"kind": "decline"}
    if kind == "turnedTank":
        return {"kind": "turnTank", "zone": options["turnTank"][0]}
    if kind == "tankTurn":
        return tank_move(options)
    if kind == "run":
        return {"kind": "run", "zones": options["free"] + options["costly"][: options["energy"]]}
    if kind == "trade":
        return trade(options, me)
    if kind == "certificate":
        return {"kind": "buyLuxuryQuarters"} if options["buyLuxuryQuarters"] else {"kind": "pass"}
    raise SystemExit(f"a question this bot does not know: {json.dumps(options)}")


def bid(options, me):
    """Bids low, and never more than a third of what is there; who has to open opens."""
    worth = {"specialist": 15, "zone": 20, "freelance": 0}[options["lot"]]
    if options["bid"] is None:
        return {"kind": "pass"}
    least = options["bid"]["least"]
    if options["mayPass"] and least > min(worth, me["credits"] // 3):
        return {"kind": "pass"}
    return {"kind": "bid", "amount": least}


def dearest(resources, view, setup):
    def price(resource):
        return setup["board"]["priceTracks"][resource]["values"][view["spaces"][RESOURCES.index(resource)]]

    return max(resources, key=price)


def tanks_in(lane, view):
    """Own tanks in a lane. Zones are numbered lane by lane, six in each."""
    first = (ord(lane) - ord("A")) * 6
    return sum(view["claims"][zone] == view["seat"] and view["tanks"][zone] >= 0 for zone in range(first, first + 6))


def discarded(options):
    left = options["lose"]
    resources = {}
    for resource, units in options["from"].items():
        given = min(left, units["most"])
        if given > 0:
            resources[resource] = given
            left -= given
    return resources


def tank_move(options):
    """Buys tanks while it can, then converters for those that give only water; one move at a time until nothing is left to do."""
    if options["buyTank"]:
        return {"kind": "buyTank", "zone": options["buyTank"][0]}
    converted = {zone for converter in ("quartz", "ore", "energy") for zone in options[converter]["on"]}
    by_need = sorted(("energy", "ore", "quartz"), key=lambda converter: len(options[converter]["on"]))
    for converter in by_need:
        plain = [zone for zone in options[converter]["buy"] if zone not in converted]
        if plain:
            return {"kind": "buyConverter", "converter": converter, "zone": plain[0], "oldTo": None}
    return {"kind": "endTurn"}


def trade(options, me):
    """Keeps what acting, tanks and luxury quarters cost, buys what is missing of that, and sells the rest."""
    resource = options["resource"]
    keep = {"quartz": 1, "ore": 1, "water": 4, "energy": 3}[resource]
    held = me["held"][RESOURCES.index(resource)]
    if held > keep:
        return {"kind": "sell", "resource": resource, "amount": held - keep}
    if held < keep and options["buy"] is not None:
        return {"kind": "buy", "resource": resource, "amount": min(keep - held, options["buy"]["most"])}
    return {"kind": "pass"}


# ---- From the command line -------------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser(description="A bot for Planet Steam.")
    parser.add_argument("url", help="where the server is, such as http://localhost:8080")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--link", help="the secret of an invitation; without it a table is opened")
    parser.add_argument("--bot", default="foreman", help="the bots of the server to play against")
    parser.add_argument("--variants", default="", help="variants of a table it opens, with commas between")
    wanted = parser.parse_args()

    token = os.environ.get("PLANET_STEAM_TOKEN") or become_guest(wanted.url, wanted.name)
    server = Server(wanted.url, token)
    if wanted.link is not None:
        table = server.ask("POST", "/api/links/use", {"secret": wanted.link})["table"]
    else:
        rival = {"bot": wanted.bot}
        agreement = {"name": "Example", "players": 3, "seats": ["me", rival, rival]}
        agreement["variants"] = [variant for variant in wanted.variants.split(",") if variant]
        table = server.ask("POST", "/api/tables", agreement)["id"]
        server.ask("POST", f"/api/tables/{table}/start")

    end = play(server, table)
    if end["head"]["status"] != "over":
        raise SystemExit("the table was closed")
    result = server.ask("GET", f"/api/tables/{table}/record")["result"]
    for wealth in result["standing"]:
        who = "me" if wealth["seat"] == end["seat"] else "rival"
        print(f"seat {wealth['seat']} ({who}): {wealth['total']}{' wins' if wealth['seat'] in result['winners'] else ''}")


if __name__ == "__main__":
    main()
