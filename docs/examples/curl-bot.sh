#!/usr/bin/env bash
# A bot for Planet Steam with nothing but curl and jq.
#
#   curl-bot.sh http://localhost:8080           opens a table with one bot of the server and plays it to the end
#   curl-bot.sh http://localhost:8080 SECRET    comes by an invitation: what stands behind the # of the link
#
# PLANET_STEAM_TOKEN, if set, says who plays; without it a new guest does.
set -euo pipefail

url=${1:?where is the server? For example: curl-bot.sh http://localhost:8080}
link=${2:-}

# ask METHOD PATH [BODY]: prints the answer; what is not a success is an error. Waits and tries again where curl knows that it may help
# (no connection, 429, 503, Retry-After): a turn has an id, so sending it twice plays it once.
ask() {
  curl --silent --show-error --fail-with-body --retry 8 --retry-connrefused --max-time 60 --request "$1" "$url$2" \
    --header "Authorization: Bearer $token" ${3:+--header 'Content-Type: application/json' --data "$3"}
}

if [ -n "${PLANET_STEAM_TOKEN:-}" ]; then
  token=$PLANET_STEAM_TOKEN
else
  # A guest has a cookie. It is needed once, to make a token.
  cookie=$(curl --silent --show-error --fail --output /dev/null --dump-header - --header 'Content-Type: application/json' \
    --data '{"name":"Curl"}' "$url/api/guests" | sed -n 's/^set-cookie: \([^;]*\).*/\1/ip' | tr -d '\r')
  token=$(curl --silent --show-error --fail --header "Cookie: $cookie" --header 'Content-Type: application/json' \
    --data '{"label":"curl-bot.sh"}' "$url/api/me/tokens" | jq --raw-output .token)
fi

if [ -n "$link" ]; then
  table=$(ask POST /api/links/use "{\"secret\":\"$link\"}" | jq --raw-output .table)
else
  table=$(ask POST /api/tables '{"name":"Example","players":2,"seats":["me",{"bot":"foreman"}]}' | jq --raw-output .id)
  ask POST "/api/tables/$table/start"
fi

# From a table as we see it to one legal move. Modest: the first of what is possible, low bids, all tanks at work, everything sold.
choose='
  .view as $view | $view.players[$view.seat] as $me | $view.options |
  def plain($converter): . as $o | .[$converter].buy - ([$o.quartz.on, $o.ore.on, $o.energy.on] | add);
  if .kind == "setupUpgrade" then { kind: "upgradeCarrier", resource: .upgradeCarrier[0] }
  elif .kind == "bid" then
    if .bid == null or (.mayPass and .bid.least > ([15, ($me.credits / 3)] | min)) then { kind: "pass" }
    else { kind: "bid", amount: .bid.least } end
  elif .kind == "card" then { kind: "takeCard", card: .takeCard[0] }
  elif .kind == "engineer" then { kind: (if .takeLicence then "takeLicence" else "takeCredits" end) }
  elif .kind == "bankAgent" then
    if .upgradeCarrier != [] then { kind: "upgradeCarrier", resource: .upgradeCarrier[0] }
    else { kind: "takeResource", resource: .takeResource[0] } end
  elif .kind == "bonusResource" then { kind: "takeBonus", resource: .takeBonus[0] }
  elif .kind == "orderMarker" then { kind: "placeMarker", marker: .markers[0], resource: .gauges[0] }
  elif .kind == "manipulation" then .choices[0] | { kind: "manipulate", strength, spaces: { (.among[0]): .spaces } }
  elif .kind == "sabotage" then { kind: "sabotage", victim: .victims[0] }
  elif .kind == "tippedTank" then { kind: "tipTank", zone: .tipTank[0] }
  elif .kind == "riverProposal" then { kind: "proposeNumber", number: .number.least }
  elif .kind == "riverAgreement" then { kind: "agree" }
  elif .kind == "riverClaim" or .kind == "neutralClaim" then { kind: "placeNeutral", zone: .placeNeutral[0] }
  elif .kind == "ownClaim" then { kind: "placeClaim", zone: .placeClaim[0] }
  elif .kind == "offeredZone" then { kind: "offerZone", zone: .offerZone[0] }
  elif .kind == "claim" then
    . as $o | [("useLicence", "claim", "rollFor") | select($o[.] != []) | { kind: ., zone: $o[.][0] }] | .[0] // { kind: "pass" }
  elif .kind == "nearbyClaim" then { kind: "claimNearby", zone: .claimNearby[0] }
  elif .kind == "airship" then { kind: "moorAirship", lane: .moorAirship[0] }
  elif .kind == "freelance" then { kind: "auctionFreelance" }
  elif .kind == "discard" then
    . as $o | { kind: "discard", resources: (reduce ($o.from | keys_unsorted[]) as $r ({ left: $o.lose, given: {} };
      ([.left, $o.from[$r].most] | min) as $n | if $n > 0 then .left -= $n | .given[$r] = $n else . end) | .given) }
  elif .kind == "activation" then { kind: (if .activate then "activate" else "decline" end) }
  elif .kind == "turnedTank" then { kind: "turnTank", zone: .turnTank[0] }
  elif .kind == "tankTurn" then
    if .buyTank != [] then { kind: "buyTank", zone: .buyTank[0] }
    else . as $o | ["energy", "ore", "quartz"] | sort_by($o[.].on | length)
      | [.[] | . as $c | ($o | plain($c)) | select(. != []) | { kind: "buyConverter", converter: $c, zone: .[0], oldTo: null }]
      | .[0] // { kind: "endTurn" } end
  elif .kind == "run" then { kind: "run", zones: (.free + .costly[:.energy]) }
  elif .kind == "trade" then
    { quartz: 1, ore: 1, water: 4, energy: 3 }[.resource] as $keep | (.sell.most // 0) as $held
    | if $held > $keep then { kind: "sell", resource, amount: ($held - $keep) }
      elif $held < $keep and .buy != null then { kind: "buy", resource, amount: ([$keep - $held, .buy.most] | min) }
      else { kind: "pass" } end
  elif .kind == "certificate" then { kind: (if .buyLuxuryQuarters then "buyLuxuryQuarters" else "pass" end) }
  else error("a question this bot does not know: \(.kind)") end'

# One line from a table: its status, its sequence, and the turn we would play, or nothing while we are not asked.
think="\"\\(.head.status) \\(.sequence) \\(if .view.options == null then \"\" else { id: \$id, version, moves: [$choose] } | tojson end)\""

turn=0
state=$(ask GET "/api/tables/$table")
while true; do
  turn=$((turn + 1))
  read -r status sequence body <<<"$(jq --raw-output --arg id "curl-$$-$RANDOM-$turn" "$think" <<<"$state")"
  case $status in over | closed) break ;; esac
  if [ -z "$body" ]; then
    # Not asked: the answer comes when something happens, or after 25 seconds.
    state=$(ask GET "/api/tables/$table?after=$sequence&wait=25")
    continue
  fi
  if ! answer=$(ask POST "/api/tables/$table/turns" "$body"); then
    # `stale`: the game has gone on without us (a stand-in, another program of ours). Anything else is a mistake of this script.
    if ! jq --exit-status '.code == "stale"' <<<"$answer" >/dev/null; then
      echo "$body: $answer" >&2
      exit 1
    fi
  fi
  state=$(ask GET "/api/tables/$table")
done

ask GET "/api/tables/$table/record" | jq --raw-output --argjson seat "$(jq .seat <<<"$state")" \
  '.result | .winners as $w | .standing[] | "seat \(.seat)\(if .seat == $seat then " (me)" else "" end): \(.total)\(if .seat | IN($w[]) then " wins" else "" end)"'
