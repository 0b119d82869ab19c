import type { Registry } from '@twinwerk/model/definition/registry'
import { searchBody } from '../../packages/server/src/store/physical/search-body.ts'
import { familyTable } from '../../packages/server/src/store/physical/names.ts'
import type { FillStep } from './twins.ts'

/** Builds the statement that inserts the search text of each twin, equal to the text that the store's `apply` writes. */
export function searchStep(registry: Registry, families: readonly string[]): FillStep {
  const parts = families.map((family) => {
    return `select tenant_id, id, '${family}', ${searchBody(registry, family)} from "${familyTable(family)}"
      where definition <> 'tenant'`
  })
  return { table: 'twin_search', text: `insert into twin_search (tenant_id, id, family, body) ${parts.join(' union all ')}` }
}
