import { columns } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'

const family = 'callDataRecord'
/** The table of earlier releases, in which calls were ordinary twins. A database that begins with this release has no such table. */
const formerTable = 'twin_call_data_record'
/** The maximum number of calls that one transaction deletes. */
const atOnce = 5000

// To delete other data by law, add a file like this one, and its grants in `publish.ts`.
/**
 * Lets the cleaner delete calls after their legal retention (§ 10 (2) TDDDG), those of earlier releases with links, words and images, and
 * nothing younger. The policy is a month shorter than the six months of the law, as a margin for the instant that the process requests.
 * The grants on the calls themselves are with their table.
 */
export const trafficDataGrants: readonly string[] = [
  'grant select, delete on twin_search, twin_history to twinwerk_cleaner',
  'grant select, delete on twin_link to twinwerk_cleaner',
  'grant select on relationship_code to twinwerk_cleaner',
  ...[
    ['relationship_code', 'cleaner', 'true', ' for select'],
    ['twin_search', 'outdated', `family = '${family}'`, ''],
    ['twin_history', 'outdated', `family in ('${family}', 'link')`, ''],
    [
      'twin_link',
      'outdated',
      `exists (select from relationship_code c where c.code = relationship and c.systematics like 'callDataRecord:%')`,
      '',
    ],
  ].map(([on, name, using, verb]) => `create policy ${name} on "${on}"${verb} to twinwerk_cleaner using (${using})`),
]

type Outdated = { readonly tenant: string; readonly before: string }

/**
 * Deletes a tenant's calls that began before an instant for good. Returns the number of deleted calls. A call that was interrupted can be
 * repeated.
 */
export async function deleteOldTrafficData(database: Database, outdated: Outdated): Promise<number> {
  return (await deleteAll(database, (transaction) => deleteCalls(transaction, outdated))) + (await deleteFormerCalls(database, outdated))
}

async function deleteAll(database: Database, some: (transaction: Transaction) => Promise<number>): Promise<number> {
  let gone = 0
  for (let done = atOnce; done === atOnce;) {
    done = await database.transaction({ role: 'cleaner' }, some)
    gone += done
  }
  return gone
}

async function deleteCalls({ run }: Transaction, { tenant, before }: Outdated): Promise<number> {
  const { rowCount } = await run({
    text: `delete from call_record c using (select tableoid, ctid from call_record where tenant_id = $1 and begin < $2::timestamptz limit ${atOnce}) d
      where c.tenant_id = $1 and c.begin < $2::timestamptz and c.tableoid = d.tableoid and c.ctid = d.ctid`,
    values: [tenant, before],
  })
  return rowCount
}

/** Moved calls lie here, too, as ended twins. They were counted as calls. */
async function deleteFormerCalls(database: Database, { tenant, before }: Outdated): Promise<number> {
  const { rows: tables } = await database.one(
    { role: 'cleaner' },
    { text: `select to_regclass('public.${formerTable}') is not null as "isThere"`, columns: columns({ isThere: 'boolean' }) },
  )
  if (!tables[0]?.isThere) return 0
  let unmoved = 0
  await deleteAll(database, async ({ run }) => {
    const { rows } = await run({
      text: `select id, deleted_at is null as "isLiving" from "${formerTable}" where tenant_id = $1 and "callDataRecord:start" < $2::timestamptz limit ${atOnce}`,
      values: [tenant, before],
      columns: columns({ id: 'uuid', isLiving: 'boolean' }),
    })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const text of [
      `delete from twin_history h using twin_link l where h.tenant_id = $1 and l.tenant_id = $1 and l.source_id = any($2::uuid[]) and h.row_id = l.id and h.family = 'link'`,
      `delete from twin_link where tenant_id = $1 and source_id = any($2::uuid[])`,
      `delete from twin_search where tenant_id = $1 and id = any($2::uuid[])`,
      `delete from twin_history where tenant_id = $1 and row_id = any($2::uuid[]) and family = '${family}'`,
      `delete from "${formerTable}" where tenant_id = $1 and id = any($2::uuid[])`,
    ])
      await run({ text, values: [tenant, ids] })
    unmoved += rows.filter(({ isLiving }) => isLiving).length
    return ids.length
  })
  return unmoved
}
