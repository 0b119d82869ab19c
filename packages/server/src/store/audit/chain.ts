import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../db/database.ts'

const most = 500
const start = 'twinwerk audit'

/** An entry as the chain sees it: every column, in a fixed order and form. */
const shown = `jsonb_build_array(e.tenant_id, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.actor, e.actor_user, e.session, e.place, e.action, e.object, e.before_hash,
  e.after_hash, e.reason)::text`

/**
 * Puts a seal on every entry since `since` that has none: the hash of it and of the seal before. Answers how many. Any process may do it at any time; one does at once.
 * Without `since` it looks at all entries that were ever made, which takes longer the more there are.
 */
export async function sealAudit(database: Database, since?: Date): Promise<number> {
  const from = since?.toISOString() ?? '-infinity'
  const { rows } = await database.one(
    { role: 'worker' },
    { name: 'audit-unsealed', text: `select distinct tenant_id from audit_entry e where ${unsealed('$1')}`, values: [from] },
  )
  let sealed = 0
  for (const row of rows) {
    const some = () => database.transaction({ role: 'worker' }, (transaction) => sealTenant(transaction, row['tenant_id'] as string, from))
    for (let done = await some(); done > 0; done = done < most ? 0 : await some()) sealed += done
  }
  return sealed
}

const unsealed = (since: string) =>
  `e.at >= ${since}::timestamptz and not exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.entry_id = e.id)`

async function sealTenant({ run }: Transaction, tenant: string, from: string): Promise<number> {
  await run({ text: `select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, values: [tenant] })
  const last = await run({ text: 'select seq, hash from audit_seal where tenant_id = $1 order by seq desc limit 1', values: [tenant] })
  const { rows } = await run({
    name: 'audit-to-seal',
    text: `select e.id, ${shown} as shown from audit_entry e where e.tenant_id = $1 and ${unsealed('$2')} order by e.at, e.id limit ${most}`,
    values: [tenant, from],
  })
  const first = Number(last.rows[0]?.['seq'] ?? 0)
  let hash = (last.rows[0]?.['hash'] as string | undefined) ?? start
  const seals = rows.map((row, index) => {
    hash = next(hash, row['shown'] as string)
    return { seq: first + index + 1, entry_id: row['id'] as string, hash }
  })
  await run({
    text: `insert into audit_seal (tenant_id, seq, entry_id, hash) select $1, seq, entry_id, hash from jsonb_to_recordset($2::jsonb) as r(seq bigint, entry_id uuid, hash text)`,
    values: [tenant, JSON.stringify(seals)],
  })
  return seals.length
}

/** What is wrong with a tenant's chain: the first seal that does not fit, or nothing. A cut-off end shows by comparing `head` with one that was noted elsewhere. */
export type Verdict = {
  readonly entries: number
  readonly head: string
  readonly broken?: { readonly seq: number; readonly why: 'missing seal' | 'missing entry' | 'changed' }
}

export async function verifyAudit(database: Database, tenant: string): Promise<Verdict> {
  let head = start
  let seq = 0
  for (;;) {
    const { rows } = await database.one(
      { role: 'worker' },
      {
        name: 'audit-verify',
        text: `select s.seq, s.hash, e.id is not null as there, ${shown} as shown from audit_seal s left join audit_entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
          where s.tenant_id = $1 and s.seq > $2 order by s.seq limit ${most}`,
        values: [tenant, seq],
      },
    )
    for (const row of rows) {
      seq += 1
      const broken = (why: 'missing seal' | 'missing entry' | 'changed'): Verdict => ({ entries: seq - 1, head, broken: { seq, why } })
      if (Number(row['seq']) !== seq) return broken('missing seal')
      if (row['there'] !== true) return broken('missing entry')
      if (row['hash'] !== next(head, row['shown'] as string)) return broken('changed')
      head = row['hash']
    }
    if (rows.length < most) return { entries: seq, head }
  }
}

function next(before: string, entry: string): string {
  return createHash('sha256').update(before).update('\n').update(entry).digest('base64url')
}
