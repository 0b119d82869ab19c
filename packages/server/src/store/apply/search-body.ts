import { definitionOf } from '@twinwerk/model/definition/registry'
import { foldedColumnOf, foldedSuffix } from '../names.ts'
import { familyAttributes } from '../publish/families.ts'
import { knownFor } from './known-for.ts'

/** SQL over a family's row: the words a twin is found by, its number and its searchable attributes in their loose forms. */
export const searchBody = knownFor((registry, family) => {
  const columns = familyAttributes(registry, definitionOf(registry, family)).flatMap((attribute) => {
    const folded = attribute.searchable ? foldedColumnOf(attribute) : undefined
    return folded ? [`"${folded}"`] : []
  })
  return `concat_ws(' ', ${['lower(identifier)', ...columns].map(looseForms).join(', ')}, ${added})`
})

/** All texts that overlays added, searchable or not: words only yield candidates, and which overlay is in force may change without a row being written. */
const added = `(select string_agg(${looseForms('e.value')}, ' ') from jsonb_each_text(extra) e where right(e.key, ${foldedSuffix.length}) = '${foldedSuffix}')`

/** `looseForms` of the model in SQL. */
function looseForms(folded: string): string {
  return `${folded} || ' ' || replace(replace(replace(${folded}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`
}
