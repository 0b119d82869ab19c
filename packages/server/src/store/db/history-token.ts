import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Pooling } from './connections.ts'
import { columns } from './columns.ts'
import type { Transaction } from './database.ts'
import type { Rows } from './statement.ts'
import { firstRow } from './statement.ts'

/**
 * Snapshots of the database as tokens that callers store. Tokens are encrypted, since the numbers in a snapshot reveal how much all tenants
 * write.
 */
export type HistoryTokens = {
  /** Seals a tenant's snapshot in PostgreSQL's text form. A token without a snapshot counts as too old from the beginning. */
  seal(tenant: string, snapshot: string | undefined): Promise<string>
  /**
   * Returns the snapshot, or `tooOld` if the changes since then are no longer stored or the token was sealed with another key. Returns
   * undefined for a malformed token and for a token of another tenant.
   */
  open(tenant: string, token: string): Promise<{ readonly snapshot: string } | 'tooOld' | undefined>
}

/**
 * The lifetime of a token. A reader with an older token reads everything again. The change log is stored for longer, so that clock
 * differences between servers do no harm.
 */
const goodMilliseconds = 15 * 60_000
const freshMilliseconds = 1000
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Sealed texts are padded to a multiple of this length, so that the length does not show how many transactions ran. */
const blockBytes = 192
/** The minimum length of a sealed text. Tokens of an earlier version may be shorter than a block. */
const minTextBytes = 96

/**
 * The key that all servers share, and the epoch in which transaction numbers are unique. After a restore or a failover, PostgreSQL may
 * assign the same numbers again.
 */
type Line = { readonly key: Buffer; readonly epoch: string }

type Parts = {
  readonly key: () => Promise<Rows<{ readonly key: string }>>
  readonly epoch: () => Promise<Rows<Epoch>>
  readonly pooling: Pooling
}

/**
 * Creates the tokens of a database. `connected` must be called with every new connection. A failover ends all connections, so the epoch is
 * always that of the connections in use. A pooler in transaction mode hides a failover, so the epoch then expires after a second.
 */
export function createHistoryTokens({ key, epoch, pooling }: Parts): HistoryTokens & { connected(ask: Ask): void } {
  let knownKey: Buffer | undefined
  let cached: { readonly epoch: string; readonly at: number } | undefined
  const store = ({ epoch: now }: Epoch) => (cached = { epoch: now, at: performance.now() })
  const isFresh = (at: number) => pooling === 'session' || performance.now() - at < freshMilliseconds
  const line = async (): Promise<Line> => {
    knownKey ??= Buffer.from(firstRow(await key()).key, 'base64')
    const now = cached && isFresh(cached.at) ? cached : store(firstRow(await epoch()))
    return { key: knownKey, epoch: now.epoch }
  }
  return {
    connected: (ask) =>
      void ask(epochStatement.text).then(
        ({ rows: [row] }) => row && store(row),
        () => undefined,
      ),
    seal: async (tenant, snapshot) => {
      const { key, epoch } = await line()
      return seal(key, JSON.stringify([epoch, Date.now(), snapshot ?? null, tenant]))
    },
    open: async (tenant, token) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.toString('base64url') !== token || bytes.length < ivBytes + tagBytes + minTextBytes) return undefined
      const { key, epoch } = await line()
      const text = unseal(key, bytes)
      if (text === undefined) return 'tooOld'
      // Tokens of earlier versions, whose servers may run beside this one, name no tenant.
      const sealed: [string, number, string | null, string?] = JSON.parse(text)
      const [from, at, snapshot, owner = tenant] = sealed
      if (owner !== tenant) return undefined
      if (from !== epoch || at + goodMilliseconds < Date.now() || snapshot === null) return 'tooOld'
      return { snapshot }
    },
  }
}

type Epoch = { readonly epoch: string }
type Ask = (text: string) => Promise<{ readonly rows: readonly Epoch[] }>

export const epochStatement = {
  name: 'history-epoch',
  columns: columns({ epoch: 'text' }),
  text: `select system_identifier || ' ' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as epoch from pg_control_system()`,
}

export const keyStatement = {
  name: 'history-key',
  columns: columns({ key: 'text' }),
  text: `select value #>> '{}' as key from twinwerk_meta where key = 'historyKey'`,
}

/** Creates the key that all servers share, unless it exists. Publishing calls this. */
export function makeHistoryKey({ run }: Transaction): Promise<Rows> {
  return run({
    text: `insert into twinwerk_meta (key, value) values ('historyKey', to_jsonb($1::text)) on conflict (key) do nothing`,
    values: [randomBytes(32).toString('base64')],
  })
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const padded = text.padEnd(Math.ceil(text.length / blockBytes) * blockBytes)
  const sealed = Buffer.concat([cipher.update(padded, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a token. Returns undefined if it was not sealed with this key. */
function unseal(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
