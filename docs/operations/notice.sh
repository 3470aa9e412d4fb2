#!/usr/bin/env bash
# Tells that a unit failed: notice.sh vitrina-backup
# Always in the journal; by mail as well where NOTICE_TO and SMTP_URL_FILE are set. The shop itself is not needed for it.
set -euo pipefail
unit=${1:?the unit that failed}
echo "<2>$unit failed: see journalctl -u $unit" # 2: critical
if [[ -z ${NOTICE_TO:-} || -z ${SMTP_URL_FILE:-} ]]; then exit 0; fi

from=${NOTICE_FROM:-$NOTICE_TO}
mail=$(mktemp)
trap 'rm -f "$mail"' EXIT
{
  printf 'From: %s\nTo: %s\nDate: %s\nSubject: %s failed on %s\n' "$from" "$NOTICE_TO" "$(date -R)" "$unit" "$(hostname)"
  printf 'Content-Type: text/plain; charset=utf-8\n\n%s failed on %s.\n\n' "$unit" "$(hostname)"
  journalctl -u "$unit" -n 30 -o short-iso --no-pager || true
} | sed 's/$/\r/' > "$mail"
# The server's password passes through standard input, never through the command line, which everybody can read.
printf 'url = "%s"\n' "$(< "$SMTP_URL_FILE")" |
  curl -sS --config - --ssl --max-time 60 --retry 3 --mail-from "$from" --mail-rcpt "$NOTICE_TO" --upload-file "$mail"
