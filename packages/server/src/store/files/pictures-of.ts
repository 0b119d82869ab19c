import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const nameColumns = columns({ name: 'text' })

type Place = { readonly tenant: string; readonly codes: ReadonlyMap<string, number>; readonly slot: Systematics }

/** Reads the names of the pictures behind a relation of a twin (uuid). */
export function picturesOf({ tenant, codes, slot }: Place, twin: string): Statement<RowOf<typeof nameColumns>> {
  return {
    name: 'files-pictures-of',
    text: `select coalesce(d."document:name", '') as name from twin_link x
      join "${familyTable('document')}" d on d.tenant_id = $1 and d.id = x.target_id and d.deleted_at is null and d.definition = 'imagedocument'
      where x.tenant_id = $1 and x.source_id = $2 and x.relationship = $3 and x.deleted_at is null
        and x.valid_from <= now() and x.valid_to > now() order by 1`,
    values: [tenant, twin, codes.get(slot)],
    columns: nameColumns,
  }
}
