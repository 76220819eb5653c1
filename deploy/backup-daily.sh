#!/bin/sh
# The backup job of compose.yaml: a backup at once and then every day (docs/operations/backup.md). A failure is in the
# log, and leaves the container "unhealthy" once the newest backup is older than 26 hours.
set -u

# 35 days: what /privacy says to those whose card is erased.
KEEP_DAYS=${BACKUP_KEEP_DAYS:-35}

pause=
trap 'kill "$pause" 2>/dev/null; exit 0' TERM INT
while :; do
  if npm run -s backup; then
    # With what a kill left (*.age.PID.partial). `+33` is at least 34 whole days: on the 35th it is gone.
    find "$BACKUP_DIR" -name '*.age*' -mtime "+$((KEEP_DAYS - 2))" -delete
  else
    echo 'The backup failed (see above): nothing was deleted.' >&2
  fi
  sleep 86400 &
  pause=$!
  wait "$pause"
done
