import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SecretKeys } from './seal.ts'

const pair = /^([\w-]{1,40}):([A-Za-z0-9+/_-]{43}=?)$/

/**
 * Parses keys as `id:base64` of 32 bytes, separated by commas, blanks or lines. The first key seals. Returns undefined for a text that is
 * malformed or contains an invalid or weak key.
 */
export function parseSecretKeys(text: string): SecretKeys | undefined {
  const keys = new Map<string, Buffer>()
  for (const each of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id, key] = pair.exec(each) ?? []
    if (id === undefined || key === undefined) return undefined
    keys.set(id, Buffer.from(key, 'base64'))
  }
  const [current] = keys.keys()
  // A key with few distinct bytes is a default that was never changed.
  if (current === undefined || [...keys.values()].some((key) => key.length !== 32 || new Set(key).size < 8)) return undefined
  return { current, keys }
}

/**
 * Reads the keys of the data folder, and creates a key if the folder has none. Servers of one database share the folder, or are configured
 * with `SECRET_KEYS`.
 */
export async function secretKeysIn(dataDir: string): Promise<SecretKeys> {
  const path = join(dataDir, 'keys', 'secrets')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const text = await readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeKey(path)
    return readFile(path, 'utf8')
  })
  const keys = parseSecretKeys(text)
  if (!keys) throw new Error(`${path} is not a list of keys`)
  return keys
}

/** Creates the file atomically: if two processes create the key concurrently, the second reads the key of the first. */
async function makeKey(path: string): Promise<void> {
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, `k1:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  await link(whole, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(whole)
}
