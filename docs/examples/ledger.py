#!/usr/bin/env python3
"""Everybody's credits at a table, concealed or not, in plain Python 3: all payments are public, so adding them up is enough.

    PLANET_STEAM_TOKEN=... python3 ledger.py http://localhost:8080 TABLE

A bot keeps its `Ledger` up to date with every entry of the stream.
"""

import json
import os
import sys
import urllib.request

# SET-1, by number of players; with the variant `reducedStart` everybody begins with less.
START = {2: 100, 3: 110, 4: 120, 5: 130}
REDUCED_START = {2: 80, 3: 90, 4: 100, 5: 110}
IMPORTED_TANK = 5  # TNK-6; the other events say what was paid


def credits_in(event):
    """What an event means for the credits of the player it names."""
    kind = event["kind"]
    if kind in ("creditsReceived", "licenceSold"):
        return event["credits"]
    if kind == "sold":
        return event["amount"] * event["price"]
    if kind == "bought":
        return -event["amount"] * event["price"]
    if kind == "tankImported":
        return -IMPORTED_TANK
    return -event.get("paid", 0)


class Ledger:
    def __init__(self, setup):
        start = REDUCED_START if "reducedStart" in setup["variants"] else START
        self.credits = [start[setup["players"]]] * setup["players"]
        self.by_version = {}

    def take(self, entry):
        """Every entry of the stream, in order, from the first."""
        if entry["entry"]["kind"] == "tookBack":
            self.credits = list(self.by_version[entry["entry"]["version"]])
        for event in entry["events"]:
            if "seat" in event and event["seat"] is not None:
                self.credits[event["seat"]] += credits_in(event)
        self.by_version[entry["version"]] = list(self.credits)


def ask(url, path):
    headers = {"Authorization": "Bearer " + os.environ["PLANET_STEAM_TOKEN"], "User-Agent": "planet-steam-example-bot"}
    return urllib.request.urlopen(urllib.request.Request(url.rstrip("/") + path, headers=headers), timeout=60)


def main():
    url, table_id = sys.argv[1:]
    with ask(url, "/api/tables/" + table_id) as response:
        table = json.load(response)
    ledger = Ledger(table["setup"])
    # From the first entry to the one we have seen. A bot reads on: the stream goes on with the game.
    with ask(url, f"/api/tables/{table_id}/events?after=0") as stream:
        for line in stream:
            if not line.startswith(b"data: "):
                continue
            entry = json.loads(line[len(b"data: ") :])
            if "entry" not in entry:
                continue  # who watches, and the like
            ledger.take(entry)
            if entry["sequence"] >= table["sequence"]:
                break
    for seat, credits in enumerate(ledger.credits):
        print(f"seat {seat}: {credits}")


if __name__ == "__main__":
    main()
