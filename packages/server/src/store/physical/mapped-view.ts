import { familyTable } from './names.ts'
import type { View, SchemaEntry } from './schema-entry.ts'

type Mapped = {
  readonly from: string
  readonly row: string
  readonly createdAt: string
  readonly createdBy?: string
  /** Attributes of the definition by name, as expressions of the column's own type. */
  readonly columns: Readonly<Record<string, string>>
}

// To show new rows as twins: a definition with `mapped`, this view in the schema of the part, a collection on `tenant`, roles. Example:
// `api`.
/**
 * Returns the view that takes the place of a mapped family's table. It runs with the rights of its reader, so the row-level security of the
 * underlying rows applies.
 */
export function mappedView(
  definition: string,
  { from, row, createdAt, createdBy = 'null::uuid', columns }: Mapped,
): readonly SchemaEntry[] {
  const [alias = row] = row.split('.')
  const fixed: View['columns'] = [
    ['tenant_id', `${alias}.tenant_id`],
    ['id', row],
    ['definition', `'${definition}'::text collate "C"`],
    ['identifier', 'null::text collate "C"'],
    ['version', '1'],
    ['created_at', createdAt],
    ['created_by', createdBy],
    ['updated_at', createdAt],
    ['updated_by', createdBy],
    ['deleted_at', 'null::timestamptz'],
    ['deleted_change', 'null::uuid'],
    ['extra', 'null::jsonb'],
  ]
  const shown = Object.entries(columns).map(([name, expression]) => [`${definition}:${name}`, expression] as const)
  const view = familyTable(definition)
  return [{ view, columns: [...fixed, ...shown], from }, `grant select on "${view}" to twinwerk_app`]
}
