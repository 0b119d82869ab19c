import { serverAllocation, serverMemory } from '../server-memory.mjs'

/** Returns the shell script that starts a release: `serve`, `migrate` or `admin`. It writes nothing itself. */
export function launcherScript(nodePackage: string): string {
  const settings = Object.entries(serverAllocation).map(([name, value]) => `    export ${name}="\${${name}:-${value}}"`)
  return `#!/bin/sh
# twinwerk serve             runs a server
# twinwerk migrate           brings the database to this release
# twinwerk admin <command>   the console; --help lists its commands
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
node="$root/node_modules/${nodePackage}/bin/node"
source="$root/packages/server/src"

usage() {
  sed -n '2,4s/^# //p' "$0" >&2
  exit 2
}

command=\${1:-}
[ $# -eq 0 ] || shift
case "$command" in
  serve)
    [ $# -eq 0 ] || usage
${settings.join('\n')}
    exec "$node" ${serverMemory.join(' ')} "$source/main.ts"
    ;;
  migrate) exec "$node" "$source/admin/main.ts" migrate "$@" ;;
  admin) exec "$node" "$source/admin/main.ts" "$@" ;;
  *) usage ;;
esac
`
}
