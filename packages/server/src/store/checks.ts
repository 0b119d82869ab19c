import type { Database } from './db/database.ts'

export type Check = { ok: boolean; detail?: string }
export type Checks = Record<string, Check>

const keepMilliseconds = 2000

/** Whether the database answers and the lines of defence stand (security, rules 15 and 37). Asked at most every two seconds, however often it is called. */
export function createChecks(database: Database): () => Promise<Checks> {
  let last: { at: number; answer: Promise<Checks> } | undefined
  return () => {
    if (!last || last.at + keepMilliseconds < Date.now()) last = { at: Date.now(), answer: check(database) }
    return last.answer
  }
}

async function check(database: Database): Promise<Checks> {
  try {
    const { rows } = await database.owner((transaction) => transaction.run({ text: securityText }))
    const { unprotected, powerful } = rows[0] as { unprotected: string[]; powerful: string[] }
    return {
      database: { ok: true },
      rowLevelSecurity:
        unprotected.length === 0 ? { ok: true } : { ok: false, detail: `without forced row-level security: ${unprotected.join(', ')}` },
      roles: powerful.length === 0 ? { ok: true } : { ok: false, detail: `roles that may too much: ${powerful.join(', ')}` },
    }
  } catch {
    return { database: { ok: false, detail: 'the database does not answer' } }
  }
}

const securityText = `select
  (select coalesce(json_agg(c.relname), '[]') from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname <> 'twinwerk_meta'
    and (c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
      or c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false))) as unprotected,
  (select coalesce(json_agg(r.rolname), '[]') from pg_roles r where r.rolname in ('twinwerk_app', 'twinwerk_identity', 'twinwerk_search', 'twinwerk_cleaner', 'twinwerk_worker', 'twinwerk_retention')
    and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb)) as powerful`
