#!/bin/sh
# Makes deploy/secrets with what compose.yaml needs (docs/operations/larger.md#containers). Never replaces a file: a lost
# AADHAAR_KEY cannot be made again.
set -eu
cd "$(dirname "$0")"

umask 077
mkdir -p secrets
make() {
  [ -e "secrets/$1" ] && return
  openssl rand -hex 32 | tr -d '\n' > "secrets/$1"
  # The folder keeps others out; the database's user in the container must be able to read it.
  chmod 444 "secrets/$1"
}
for name in mongo-key mongo-admin-password mongo-app-password; do make "$name"; done

if [ ! -e secrets/app.env ]; then
  cat > secrets/app.env << END
MONGODB_URI=mongodb://card:$(cat secrets/mongo-app-password)@mongo1,mongo2,mongo3/medical-card?replicaSet=card&authSource=medical-card
JWT_SECRET=$(openssl rand -base64 48 | tr -d '\n')
AADHAAR_KEY=$(openssl rand -base64 32)
METRICS_TOKEN=$(openssl rand -hex 32)
# From \`npm run backup -- --new-key\`, on your own computer (docs/operations/backup.md):
BACKUP_RECIPIENT=
# Optional, see .env.example: SMTP_URL, MAIL_FROM, CARD_CODE_KEYS, HOME_ZONE, ...
END
fi
echo 'deploy/secrets/app.env: add BACKUP_RECIPIENT. Keep a copy of AADHAAR_KEY away from this machine.'
