#!/bin/sh
# Writes the secrets of compose.yaml to the folder secrets, once. It needs openssl; nothing is overwritten.
set -eu
umask 077
mkdir secrets
cd secrets
fresh() { openssl rand -hex 24; }

owner=$(fresh) server=$(fresh) broker=$(fresh) key=$(openssl rand -hex 10) store=$(fresh)
printf %s "$(fresh)" >superuser_password
printf %s "$owner" >owner_password
printf %s "$server" >server_password
printf 'postgresql://twinwerk_server:%s@database/twinwerk' "$server" >database_url
printf 'postgresql://twinwerk:%s@database/twinwerk' "$owner" >publish_database_url
printf 'mqtt://twinwerk:%s@broker' "$broker" >mqtt_url
printf 'http://%s:%s@store:9000/twinwerk?region=us-east-1' "$key" "$store" >s3_url
printf 'first:%s' "$(openssl rand -base64 32)" >secret_keys
cat >store.env <<END
RUSTFS_ACCESS_KEY=$key
RUSTFS_SECRET_KEY=$store
AWS_ACCESS_KEY_ID=$key
AWS_SECRET_ACCESS_KEY=$store
AWS_DEFAULT_REGION=us-east-1
END

# The form of mosquitto_passwd: PBKDF2 with SHA-512, 101 rounds.
salt=$(openssl rand -hex 12)
hash=$(openssl kdf -binary -keylen 64 -kdfopt digest:SHA512 -kdfopt "pass:$broker" -kdfopt "hexsalt:$salt" -kdfopt iter:101 PBKDF2 | base64 -w0)
printf 'twinwerk:$7$101$%s$%s\n' "$(printf %s "$salt" | xxd -r -p | base64 -w0)" "$hash" >mosquitto_passwords
# Containers read their secrets as users of their own. The folder keeps everybody else out.
chmod 0644 ./*
