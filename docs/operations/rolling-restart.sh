#!/usr/bin/env bash
# Restarts the processes of the shop on this machine one after the other, so that nobody notices:
#   rolling-restart.sh 3001 3002
# nginx sends nothing to a process that restarts, and the next begins only when the one before is ready again.
#   NGINX=root@10.0.0.13 rolling-restart.sh 3001 3002      nginx is on that machine, reached by ssh
# Where neither this machine has the upstream file nor NGINX is set, a load balancer has to ask for /readyz.
set -euo pipefail
patience=120 # seconds
upstream=/etc/nginx/vitrina-upstream.conf
# An address of its own where nginx is elsewhere.
host=$(sed -n 's/^HOST=//p' /etc/vitrina/shop.env)
host=${host:-127.0.0.1}

fail() {
  echo "$1" >&2
  exit 1
}

at_nginx() {
  if [[ -n ${NGINX:-} ]]; then ssh "$NGINX" "$(printf '%q ' "$@")"; else "$@"; fi
}

if [[ -n ${NGINX:-} || -e $upstream ]]; then has_nginx=1; else has_nginx=; fi

mark() { # PORT down|max_fails=0
  if [[ $has_nginx ]]; then
    at_nginx sed -i "s/^server ${host//./\\.}:$1 .*/server $host:$1 $2;/" "$upstream"
  fi
}

# As few as possible: each closes idle connections of shoppers, whose browsers then open new ones.
reload() {
  if [[ $has_nginx ]]; then at_nginx systemctl reload nginx; fi
}

if (($# == 0)); then fail 'Usage: rolling-restart.sh PORT…'; fi
for port in "$@"; do
  if [[ $has_nginx ]] && ! at_nginx grep -q "^server ${host//./\\.}:$port " "$upstream"; then
    fail "$upstream has no line „server $host:$port …;“: nothing was restarted."
  fi
done
for port in "$@"; do
  mark "$port" down
  reload
  systemctl restart "vitrina@$port"
  for ((second = 0; ; second++)); do
    if curl -fs -o /dev/null -m 3 "http://$host:$port/readyz"; then break; fi
    if ((second >= patience)); then
      fail "vitrina@$port is not ready after $patience s: it stays out of nginx, the others were left as they are."
    fi
    sleep 1
  done
  mark "$port" max_fails=0
  echo "vitrina@$port is ready."
done
reload
