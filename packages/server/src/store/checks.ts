import type { Database } from './db/database.ts'
import { facts } from './defence-facts.ts'

/** The result of a check. `degraded`: the system works but has a flaw; `detail` explains what to do. */
export type Check = { readonly ok: boolean; readonly degraded?: true; readonly detail?: string }
export type Checks = Record<string, Check>

const keepMilliseconds = 2000

/**
 * Returns a function that checks that the database is reachable and the lines of defence are in place (security, rules 15 and 37). Results
 * are cached for two seconds.
 */
export function createChecks(database: Database): () => Promise<Checks> {
  let last: { at: number; answer: Promise<Checks> } | undefined
  return () => {
    if (!last || last.at + keepMilliseconds < Date.now()) last = { at: Date.now(), answer: check(database) }
    return last.answer
  }
}

async function check(database: Database): Promise<Checks> {
  const { rows } = await database.one({ role: 'identity' }, facts).catch(() => ({ rows: [] }))
  const found = rows[0]?.facts
  if (!found) return { database: { ok: false, detail: 'the database does not answer' } }
  return {
    database: { ok: true },
    rowLevelSecurity: failsWith('without forced row-level security', found.unprotected),
    roles: failsWith('roles that may too much', found.powerful),
    login: degradedBy(`the user of DATABASE_URL ${listed(found.loginHas)}: let it be a login that only serves`, found.loginHas),
    settings: degradedBy('set_config can be called by its users: revoke it as a superuser', found.canSet),
  }
}

/** Reports a missing defence as degraded, since older installations without it must keep running. The detail names the remedy. */
function degradedBy(what: string, reasons: readonly string[]): Check {
  return reasons.length === 0 ? { ok: true } : { ok: true, degraded: true, detail: `${what} (deploy/postgresql/roles.sql)` }
}

function failsWith(what: string, names: readonly string[]): Check {
  return names.length === 0 ? { ok: true } : { ok: false, detail: `${what}: ${listed(names)}` }
}

function listed(names: readonly string[]): string {
  return names.join(', ')
}
