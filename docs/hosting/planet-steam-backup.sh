#!/bin/sh
# A backup every night, proved, and those of the last two weeks kept. For cron, as the user of the server:
#   17 3 * * *  /opt/planet-steam/docs/hosting/planet-steam-backup.sh /var/backups/planet-steam
# Settings as for the server: PLANET_STEAM_DATA, or DATABASE_URL.
set -eu
cd "$(dirname "$0")/../.."
folder=$1
file="$folder/planet-steam-$(date +%Y-%m-%d-%H%M%S).backup"
mkdir -p -m 700 "$folder"
node apps/cli/src/main.ts backup --to "$file"
node apps/cli/src/main.ts validate --from "$file"
find "$folder" -name 'planet-steam-*.backup' -mtime +14 -delete
