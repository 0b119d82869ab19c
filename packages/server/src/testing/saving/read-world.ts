import type { Registry } from '@twinwerk/model/definition/registry'
import { wireValue } from '../../store/physical/stored-value.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import { familyAttributes } from '../../store/physical/families.ts'
import type { Link } from '../store/world.ts'
import type { Attributes, SavedTwin, SavedWorld } from './saved-world.ts'

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
type Row = Readonly<Record<string, unknown>>

/** Reads all data of a tenant from the database, including deleted twins and links, and every image of the history. */
export async function readWorld(transaction: Transaction, { registry, codes }: Parts, tenant: string): Promise<SavedWorld> {
  const families = [...registry.families.values()].filter((family) => !family.staticEntity)
  const [links, images, ...twins] = await transaction.runAll([
    { text: 'select * from twin_link where tenant_id = $1', values: [tenant] },
    {
      text: `select row_id, version, image from twin_history where tenant_id = $1 and family <> 'link' and version > 0 order by row_id, version`,
      values: [tenant],
    },
    ...families.map(({ name }) => ({
      text: `select to_jsonb(t) as row from "${familyTable(name)}" t where tenant_id = $1`,
      values: [tenant],
    })),
  ])
  const names = new Map([...codes].map(([name, code]) => [code, name]))
  return {
    tenant,
    links: links.rows.map((row) => linkOf(row, names)),
    twins: families.flatMap((family, index) => {
      const attributes = familyAttributes(registry, family)
      const imageOf = (row: Row): Attributes =>
        Object.fromEntries(
          attributes.map((attribute) => [attribute.systematics, wireValue(attribute, row)] as const).filter(([, value]) => value !== null),
        )
      return twins[index]!.rows.map(({ row }): SavedTwin => {
        const current = row as Row
        const earlier = images.rows.filter((each) => each['row_id'] === current['id']).map((each) => imageOf(each['image'] as Row))
        if (earlier.length + 1 !== current['version'])
          throw new Error(`a twin of version ${String(current['version'])} has ${earlier.length} images`)
        return {
          uuid: current['id'] as string,
          definition: current['definition'] as string,
          identifier: current['identifier'] as string | null,
          deleted: current['deleted_at'] !== null,
          deletedWith: (current['deleted_change'] as string | null) ?? undefined,
          attributes: imageOf(current),
          images: [...earlier, imageOf(current)],
        }
      })
    }),
  }
}

function linkOf(row: Row, names: ReadonlyMap<number, string>): Link {
  const bound = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
  return {
    uuid: row['id'] as string,
    relationship: names.get(row['relationship'] as number)!,
    source: row['source_id'] as string,
    target: row['target_id'] as string,
    from: bound(row['valid_from']),
    to: bound(row['valid_to']),
    position: row['position'] as number,
    deleted: row['deleted_at'] !== null,
  }
}
