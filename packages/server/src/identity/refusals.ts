import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { auditAccount } from '../store/audit/audit.ts'
import type { Database } from '../store/db/database.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { placeOf } from './ip-prefix.ts'
import type { Session } from './session.ts'

export type RefusedCall = {
  readonly session: Pick<Session, 'account' | 'id' | 'tenants'>
  readonly call: string
  readonly tenant: string | undefined
  readonly code: ErrorCode
  readonly ip: string
}

export type Refusals = {
  /** Writes a refused call to the audit log in the background. */
  note(refused: RefusedCall): void
  /** Resolves when all entries are written. */
  close(): Promise<void>
}

/**
 * The same refusal of an account is written once a minute. In total an account has at most `maxAtOnce` entries at a time, and one more a
 * minute. The next entry has the number of omitted ones.
 */
const sameMilliseconds = 60_000
const maxAtOnce = 30
const maxCounted = 10_000

type Parts = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'find'>
  readonly warn: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Writes refused calls of signed-in users and programs to the audit log (security, rule 33). Repeated refusals are limited, so that no
 * caller can fill the table.
 */
export function createRefusals({ database, tenants, warn, now = Date.now }: Parts): Refusals {
  const accounts = new Map<string, Trying>()
  const writing = new Set<Promise<void>>()

  const write = async ({ session, call, tenant, code, ip }: RefusedCall, leftOut: number): Promise<void> => {
    const named = tenant === undefined ? undefined : await tenants.find(tenant)
    // An account's refused call is recorded only in tenants where the account has a membership: no other tenant learns of the account.
    const own = session.tenants.find((membership) => membership.tenant === named?.uuid)
    const reason = leftOut > 0 ? `${code} (+${leftOut})` : code
    const entry = {
      account: session.account,
      session: session.id,
      tenant: own?.tenant,
      place: placeOf(ip),
      action: 'refused',
      object: call,
      reason,
    } as const
    await database.one({ role: 'identity' }, auditAccount(entry))
  }

  return {
    note: (refused) => {
      const { account } = refused.session
      const trying = accounts.get(account) ?? newTrying(now())
      accounts.delete(account)
      const [oldest] = accounts.keys()
      if (oldest !== undefined && accounts.size >= maxCounted) accounts.delete(oldest)
      accounts.set(account, trying)
      const leftOut = admit(trying, `${refused.tenant} ${refused.call} ${refused.code}`, now())
      if (leftOut === undefined) return
      const written: Promise<void> = write(refused, leftOut)
        .catch(warn)
        .finally(() => writing.delete(written))
      writing.add(written)
    },
    close: async () => void (await Promise.all(writing)),
  }
}

/** The refusals of an account. `left` entries may still be written, refilled since `at`. `last` has the time of the last entry per kind. */
type Trying = { left: number; at: number; leftOut: number; readonly last: Map<string, number> }

function newTrying(at: number): Trying {
  return { left: maxAtOnce, at, leftOut: 0, last: new Map() }
}

/** Returns the number of refusals omitted since the last entry, if this one may be written; undefined if this one is omitted, too. */
function admit(trying: Trying, key: string, at: number): number | undefined {
  trying.left = Math.min(maxAtOnce, trying.left + (at - trying.at) / sameMilliseconds)
  trying.at = at
  const repeated = at - (trying.last.get(key) ?? -Infinity) < sameMilliseconds
  if (repeated || trying.left < 1) {
    trying.leftOut += 1
    return undefined
  }
  for (const [each, written] of trying.last) if (at - written >= sameMilliseconds) trying.last.delete(each)
  const { leftOut } = trying
  Object.assign(trying, { left: trying.left - 1, leftOut: 0 })
  trying.last.set(key, at)
  return leftOut
}
