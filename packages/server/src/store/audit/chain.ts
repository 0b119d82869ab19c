import { createHash } from 'node:crypto'
import { columns } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

const maxEntries = 500
const sealColumns = columns({ seq: 'integer', hash: 'text' })
const start = 'twinwerk audit'

/** An entry in the form that is hashed: every column, in a fixed order and format. */
const shown = `jsonb_build_array(e.tenant_id, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor, e.actor_user, e.session, e.place, e.action, e.object, e.before_hash,
  e.after_hash, e.reason)::text`

/**
 * Seals every entry since `since` that has no seal. A seal is the hash of the entry and the previous seal. Returns the number of new seals.
 * Any process may call this at any time; a lock lets only one of them seal a tenant. Without `since`, all entries are searched, which takes
 * longer as the log grows.
 */
export async function sealAudit(database: Database, since?: Date): Promise<number> {
  const from = since?.toISOString() ?? '-infinity'
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'audit-unsealed',
      text: `select distinct tenant_id as tenant from audit_entry e where ${unsealed('$1')}`,
      values: [from],
      columns: columns({ tenant: 'uuid' }),
    },
  )
  let sealed = 0
  for (const { tenant } of rows) {
    const some = () => database.transaction({ role: 'worker' }, (transaction) => sealTenant(transaction, tenant, from))
    for (let done = await some(); done > 0; done = done < maxEntries ? 0 : await some()) sealed += done
  }
  return sealed
}

const unsealed = (since: string) =>
  `e.at >= ${since}::timestamptz and not exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.entry_id = e.id)`

async function sealTenant({ run }: Transaction, tenant: string, from: string): Promise<number> {
  await run({ text: `select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, values: [tenant] })
  const last = await run({
    text: `(select seq, hash from audit_seal where tenant_id = $1 order by seq desc limit 1) union all (select seq, hash from audit_anchor where tenant_id = $1) limit 1`,
    values: [tenant],
    columns: sealColumns,
  })
  const { rows } = await run({
    name: 'audit-to-seal',
    text: `select e.id, ${shown} as shown from audit_entry e where e.tenant_id = $1 and ${unsealed('$2')} order by e.at, e.id limit ${maxEntries}`,
    values: [tenant, from],
    columns: columns({ id: 'uuid', shown: 'text' }),
  })
  const { seq: first, hash: before } = last.rows[0] ?? { seq: 0, hash: start }
  let hash = before
  const seals = rows.map(({ id, shown: entry }, index) => {
    hash = next(hash, entry)
    return { seq: first + index + 1, entry_id: id, hash }
  })
  await run({
    text: `insert into audit_seal (tenant_id, seq, entry_id, hash) select $1, seq, entry_id, hash from jsonb_to_recordset($2::jsonb) as r(seq bigint, entry_id uuid, hash text)`,
    values: [tenant, JSON.stringify(seals)],
  })
  return seals.length
}

type Damage = 'missing seal' | 'missing entry' | 'changed'

/**
 * The result of verifying a tenant's chain. `broken` is the first seal that does not fit. A cut-off end is found only by comparing `head`
 * with a head that was noted elsewhere.
 */
export type Verdict = {
  /** The number of verified entries. `since` is the number of older entries, which were deleted when their retention ended. */
  readonly entries: number
  readonly since: number
  readonly head: string
  readonly broken?: {
    readonly seq: number
    readonly why: Damage
    /** The entry of the broken seal, if it still exists. */
    readonly entry: string | null
  }
}

export async function verifyAudit(database: Database, tenant: string): Promise<Verdict> {
  const verdict = await verifyFrom(database, tenant, await anchorOf(database, tenant))
  // Entries that the cleaning deleted during the verification are not missing.
  return verdict.broken && (await anchorOf(database, tenant)).seq !== verdict.since ? verifyAudit(database, tenant) : verdict
}

type Anchor = { readonly seq: number; readonly hash: string }

async function anchorOf(database: Database, tenant: string): Promise<Anchor> {
  const { rows } = await database.one(
    { role: 'worker' },
    { text: 'select seq, hash from audit_anchor where tenant_id = $1', values: [tenant], columns: sealColumns },
  )
  return rows[0] ?? { seq: 0, hash: start }
}

async function verifyFrom(database: Database, tenant: string, { seq: since, hash }: Anchor): Promise<Verdict> {
  let head = hash
  let seq = since
  for (;;) {
    const { rows } = await database.one(
      { role: 'worker' },
      {
        name: 'audit-verify',
        text: `select s.seq, s.hash, e.id, case when e.id is not null then ${shown} end as shown from audit_seal s left join audit_entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
          where s.tenant_id = $1 and s.seq > $2 order by s.seq limit ${maxEntries}`,
        values: [tenant, seq],
        columns: columns({ seq: 'integer', hash: 'text', id: 'uuid?', shown: 'text?' }),
      },
    )
    for (const row of rows) {
      seq += 1
      const broken = (why: Damage): Verdict => ({ entries: seq - 1 - since, since, head, broken: { seq, why, entry: row.id } })
      if (row.seq !== seq) return broken('missing seal')
      if (row.shown === null) return broken('missing entry')
      if (row.hash !== next(head, row.shown)) return broken('changed')
      head = row.hash
    }
    if (rows.length < maxEntries) return { entries: seq - since, since, head }
  }
}

/** Returns the number of a tenant's entries that have no seal yet. */
export async function waitingEntries(database: Database, tenant: string): Promise<number> {
  const answer = await database.one(
    { role: 'worker' },
    {
      text: `select count(*)::int as n from audit_entry e where e.tenant_id = $1 and ${unsealed('$2')}`,
      values: [tenant, '-infinity'],
      columns: columns({ n: 'integer' }),
    },
  )
  return firstRow(answer).n
}

function next(before: string, entry: string): string {
  return createHash('sha256').update(before).update('\n').update(entry).digest('base64url')
}

/** Security entries are retained for three years. */
const retention = '3 years'

/**
 * Deletes entries whose retention has ended, a limited number with each call. Returns the number of deleted entries. The remaining entries
 * continue as a chain from an anchor.
 */
export async function deleteOldEntries(database: Database): Promise<number> {
  const text = `select twinwerk_let_go_of_audit(now() - interval '${retention}') as gone`
  return firstRow(await database.one({ role: 'cleaner' }, { text, columns: columns({ gone: 'integer' }) })).gone
}
