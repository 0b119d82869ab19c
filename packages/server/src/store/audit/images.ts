import { createHash } from 'node:crypto'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { isOfChange } from '../history/is-of-change.ts'
import { familyTable } from '../physical/names.ts'

const imageColumns = columns({ id: 'uuid', image: 'text' })

/** Rows that a change wrote: twins by their family, links. Ids are uuids. */
export type ChangedRows = {
  readonly twins: readonly { readonly uuid: string; readonly family: string }[]
  readonly links: readonly string[]
}

/**
 * Returns hashes of the rows before and after a change, over their images in the order of their ids; null if there were no rows. The
 * history of the change shows the hashed images.
 */
export async function hashesOf(
  { runAll }: Transaction,
  { tenant, change }: { tenant: string; change: string },
  { twins, links }: ChangedRows,
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const families = [...new Set(twins.map(({ family }) => family))]
  const idsOf = (family: string) => twins.flatMap((twin) => (twin.family === family ? [twin.uuid] : []))
  const first = (ids: readonly string[], image: string) => ({
    text: `select distinct on (row_id) row_id as id, case when image = 'null' then 'null' else ${image}::text end as image from twin_history
      where tenant_id = $1 and ${isOfChange('$2')} and row_id = any($3::uuid[]) order by row_id, version`,
    values: [tenant, change, ids],
    columns: imageColumns,
  })
  const found = await runAll([
    { name: 'audit-before-links', ...first(links, 'image') },
    // Stored images omit empty columns; the row type adds them, so that both hashes cover the same columns.
    ...families.map((family) => ({
      name: `audit-before-${family}`,
      ...first(idsOf(family), `to_jsonb(jsonb_populate_record(null::"${familyTable(family)}", image))`),
    })),
    {
      name: 'audit-after-links',
      text: 'select id, to_jsonb(l)::text as image from twin_link l where tenant_id = $1 and id = any($2::uuid[])',
      values: [tenant, links],
      columns: imageColumns,
    },
    ...families.map((family) => ({
      name: `audit-after-${family}`,
      text: `select id, to_jsonb(t)::text as image from "${familyTable(family)}" t where tenant_id = $1 and id = any($2::uuid[])`,
      values: [tenant, idsOf(family)],
      columns: imageColumns,
    })),
  ])
  const rowsOf = (from: number, to?: number) => hashOf(found.slice(from, to).flatMap(({ rows }) => rows))
  return { before: rowsOf(0, families.length + 1), after: rowsOf(families.length + 1) }
}

/** Hashes images. The image before a creation is JSON's null and is skipped. */
function hashOf(rows: readonly Readonly<Record<string, unknown>>[]): string | null {
  const images = rows.filter(({ image }) => image !== 'null').map(({ id, image }) => `${String(id)} ${String(image)}`)
  return images.length === 0 ? null : createHash('sha256').update(images.toSorted().join('\n')).digest('base64url')
}
