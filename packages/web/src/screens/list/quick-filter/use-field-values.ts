import type { DayUnit } from '@twinwerk/model/calendar/units'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { ListChoice } from '../list-choice.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { groupTerm } from '@twinwerk/model/list/grouping'
import { withCondition } from '@twinwerk/model/list/quick-filter'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { groupsIn } from '../../../views/table/grouped/group-query.ts'
import { inTurn } from '../../../views/table/grouped/in-turn.ts'
import { momentOf, narrowed } from '../list-query.ts'

type Of = { readonly root: string; readonly list: ListDefinition; readonly choice: ListChoice; readonly path: readonly string[] }

/** Counts the values of a field among the twins that the other conditions of the list find. Without `by`, asks nothing. */
export function useFieldValues({ root, list, choice, path }: Of, by: { readonly unit?: DayUnit } | undefined) {
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const [now] = useState(Date.now)
  const { $sort: _, ...found } = narrowed(list, { ...choice, where: withCondition(choice.where, path, undefined) })
  const counted: ListQueryJson = { ...found, $aggregate: { by: [groupTerm({ path, ...by })], values: { count: { function: 'count' } } } }
  const step: RootQueryJson = { [list.relation]: counted }
  const input = { query: { ...step, id: root, $mask: [] }, $withStaticEntity: true, ...momentOf(choice.asOf, { timeZone, now }) }
  return useQuery({
    queryKey: ['list', tenant, 'values', input],
    queryFn: by
      ? async ({ signal }) => {
          const answer = await inTurn(() => call('POST /api/data/query', { tenant, signal, input }))
          return { groups: groupsIn(entriesIn(answer.results[0], list.relation), []), isCut: answer.pages[list.relation]?.more === true }
        }
      : skipToken,
  })
}
