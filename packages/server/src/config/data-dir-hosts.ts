import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Records in the data folder that this host uses it. Returns true if another host is recorded there: the folder is then shared. */
export function noteHost(dataDir: string, host = hostname()): boolean {
  const folder = join(dataDir, 'hosts')
  const own = host.replace(/[^\w.-]/g, '_') || 'unnamed'
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, own), '', { mode: 0o600 })
  return readdirSync(folder).some((name) => name !== own)
}
