import { columnOf, familyTable } from '../../physical/names.ts'
import type { Store } from '../../store.ts'

/** A tenant with more of them is told of so many. */
const most = 10_000

/** What all users of a tenant chose of lists and kept, whoever asks: nothing but numbers may be made of it. */
export async function keptChoices(
  { database, registry }: Pick<Store, 'database' | 'registry'>,
  tenant: string,
): Promise<readonly unknown[]> {
  const choice = registry.attributes.get('savedView:choice')
  if (!choice) return []
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select "${columnOf(choice)}" as choice from ${familyTable('savedView')} where tenant_id = $1 and deleted_at is null limit ${most}`,
      values: [tenant],
    },
  )
  return rows.map((row) => row['choice'])
}
