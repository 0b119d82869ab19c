import type { Registry } from '@twinwerk/model/definition/registry'
import { familyTable, foldedColumnOf } from '../../packages/server/src/store/names.ts'
import { familyAttributes } from '../../packages/server/src/store/publish/families.ts'
import type { FillStep } from './twins.ts'

/** The words each twin is found by, as the store's `apply` writes them. */
export function searchStep(registry: Registry, families: readonly string[]): FillStep {
  const parts = families.map((family) => {
    const columns = familyAttributes(registry, registry.definitions.get(family)!).flatMap((attribute) => {
      const folded = attribute.searchable ? foldedColumnOf(attribute) : undefined
      return folded ? [`"${folded}"`] : []
    })
    return `select tenant_id, id, '${family}', concat_ws(' ', ${['lower(identifier)', ...columns].join(', ')}) from "${familyTable(family)}"
      where definition <> 'tenant'`
  })
  return { table: 'twin_search', text: `insert into twin_search (tenant_id, id, family, body) ${parts.join(' union all ')}` }
}
