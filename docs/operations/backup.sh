#!/usr/bin/env bash
# Writes one backup into the folder given and deletes all but the newest fourteen. The file is complete or absent.
set -euo pipefail
folder=${1:?the folder for the backups}
keep=14
mkdir -p "$folder"
cd "$(dirname "$0")/../.."
node scripts/run.mjs shop backup "$folder/shop-$(date +%Y-%m-%d-%H%M%S).backup"
find "$folder" -maxdepth 1 -name 'shop-*.backup' | sort | head -n "-$keep" | xargs -r rm --
