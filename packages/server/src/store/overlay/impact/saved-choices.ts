import { columnOf, familyTable } from '../../physical/names.ts'
import type { Store } from '../../store.ts'
import { columns, jsonOrNull } from '../../db/columns.ts'

/** The maximum number of saved views that an impact counts. */
const maxViews = 10_000

/** Returns the saved list views of all users of a tenant, without checking rights. Only numbers may be derived from them. */
export async function readSavedChoices(
  { database, registry }: Pick<Store, 'database' | 'registry'>,
  tenant: string,
): Promise<readonly unknown[]> {
  const choice = registry.attributes.get('savedView:choice')
  if (!choice) return []
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select "${columnOf(choice)}" as choice from ${familyTable('savedView')} where tenant_id = $1 and deleted_at is null limit ${maxViews}`,
      values: [tenant],
      columns: columns({ choice: jsonOrNull<unknown>() }),
    },
  )
  return rows.map(({ choice }) => choice)
}
