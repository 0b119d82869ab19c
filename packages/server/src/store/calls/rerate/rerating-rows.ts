import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const reratingColumns = columns({
  state: 'text',
  number: 'text?',
  from: 'date',
  to: 'date',
  reason: 'text?',
  import: 'uuid?',
  zone: 'uuid?',
  product: 'uuid?',
})
export type ReratingRow = RowOf<typeof reratingColumns>

const linked = (relationship: string) =>
  `(select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = t.id and l.relationship = ${relationship} and l.deleted_at is null
    and l.valid_from <= now() and l.valid_to > now() limit 1)`

/** Reads and locks a rerating (uuid) with the calls that it concerns. No row for one that was deleted. */
export function lockRerating({ tenant, codes }: Reading, id: string): Statement<ReratingRow> {
  return {
    name: 'call-rerating-lock',
    text: `select "callRerating:state" as state, identifier as number, "callRerating:from" as "from", "callRerating:to" as "to",
        nullif("callRerating:reason", '') as reason, ${linked('$3')} as import, ${linked('$4')} as zone, ${linked('$5')} as product
      from "${familyTable('callRerating')}" t where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [
      tenant,
      id,
      ...['callRerating:callImport', 'callRerating:tariffzone', 'callRerating:product'].map((relationship) => codes.get(relationship)),
    ],
    columns: reratingColumns,
  }
}
