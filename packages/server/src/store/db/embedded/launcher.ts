import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { StartError } from '../../../start-error.ts'

/**
 * How a PostgreSQL program is started, since PostgreSQL refuses to run as root. `prefix` is the command before the program; `owner` is the
 * user who then owns its files. Without `owner`, files belong to the user of this process.
 */
export type Launcher = { name: string; prefix: readonly string[]; owner?: { uid: number; gid: number } }

const ordinary: Launcher = { name: 'ordinary user', prefix: [] }

/**
 * Maps the program to user 1000 inside a namespace. Outside it remains root, so it can read a clone of the repository that only root may
 * read.
 */
const namespaced: Launcher = {
  name: 'user namespace',
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  owner: { uid: 0, gid: 0 },
}

/**
 * Runs as another user if namespaces are forbidden (most containers). The user has a single capability: it reaches folders that only root
 * may enter.
 */
function switched(account: string): Launcher | undefined {
  const uid = accountNumber('-u', account)
  const gid = accountNumber('-g', account)
  if (uid === undefined || gid === undefined) return undefined
  const capabilities = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return {
    name: `user ${account}`,
    prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capabilities, '--'],
    owner: { uid, gid },
  }
}

function accountNumber(option: '-u' | '-g', account: string): number | undefined {
  const found = spawnSync('id', [option, account], { encoding: 'utf8' })
  return found.status === 0 ? Number(found.stdout) : undefined
}

/** Returns all launchers that work on this machine, best first. */
export function launchers(): Launcher[] {
  if (process.getuid?.() !== 0) return [ordinary]
  return [namespaced, switched('postgres'), switched('nobody')].filter((each) => each !== undefined).filter(works)
}

function works({ prefix }: Launcher): boolean {
  const [command = '', ...args] = prefix
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0
}

export function chooseLauncher(): Launcher {
  const [first] = launchers()
  if (first) return first
  throw new StartError(
    'PostgreSQL does not run as root and this system allows neither a user namespace nor another user id: start Twinwerk as an ordinary user or set DATABASE_URL.',
  )
}

/** Changes the owner of a file or folder to the user that runs PostgreSQL. */
export function chownTo(path: string, { owner }: Launcher): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}
