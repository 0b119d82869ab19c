import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const family = 'callDataRecord'
export const trafficDataTable = familyTable(family)
/** The maximum number of calls that one transaction deletes. */
const atOnce = 5000

// To delete other data by law, add a file like this one, and its grants in `publish.ts`.
/**
 * Lets the cleaner delete calls after their legal retention (§ 10 (2) TDDDG), with links, words and images, and nothing younger. The policy
 * is a month shorter than the six months of the law, as a margin for the instant that the process requests.
 */
export const trafficDataGrants: readonly string[] = [
  `grant select, delete on "${trafficDataTable}", twin_search, twin_history to twinwerk_cleaner`,
  'grant select, delete on twin_link to twinwerk_cleaner',
  'grant select on relationship_code to twinwerk_cleaner',
  ...[
    ['relationship_code', 'cleaner', 'true', ' for select'],
    [trafficDataTable, 'outdated', `"callDataRecord:start" < now() - interval '5 months'`, ''],
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

/**
 * Deletes a tenant's calls that began before an instant for good. Returns the number of deleted calls. A call that was interrupted can be
 * repeated.
 */
export async function deleteOldTrafficData(database: Database, { tenant, before }: { tenant: string; before: string }): Promise<number> {
  let gone = 0
  for (let done = atOnce; done === atOnce;) {
    done = await database.transaction({ role: 'cleaner' }, async ({ run }) => {
      const { rows } = await run({
        text: `select id from "${trafficDataTable}" where tenant_id = $1 and "callDataRecord:start" < $2::timestamptz limit ${atOnce}`,
        values: [tenant, before],
        columns: columns({ id: 'uuid' }),
      })
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const text of [
        `delete from twin_history h using twin_link l where h.tenant_id = $1 and l.tenant_id = $1 and l.source_id = any($2::uuid[]) and h.row_id = l.id and h.family = 'link'`,
        `delete from twin_link where tenant_id = $1 and source_id = any($2::uuid[])`,
        `delete from twin_search where tenant_id = $1 and id = any($2::uuid[])`,
        `delete from twin_history where tenant_id = $1 and row_id = any($2::uuid[]) and family = '${family}'`,
        `delete from "${trafficDataTable}" where tenant_id = $1 and id = any($2::uuid[])`,
      ])
        await run({ text, values: [tenant, ids] })
      return ids.length
    })
    gone += done
  }
  return gone
}
