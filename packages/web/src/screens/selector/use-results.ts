import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { SelectorChoice } from './selector-choice.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { addLayout, noNeeds } from '../../data/record/needs.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { selectionOf, selectionQuery } from '../../data/selector/selection-query.ts'
import { noTenant } from '../../data/selector/selector.ts'

const debounceMilliseconds = 200

export type SelectorResults = {
  readonly twins: readonly TwinJson[]
  /** How each of them is drawn. */
  readonly layout: Layout | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** What the selector finds; what is on the screen stays until the next answer is there. */
export function useResults(
  { target, from }: SelectorQuestion,
  { root, search, where, sort, limit, view }: SelectorChoice,
): SelectorResults {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const { ui, isLoading } = useUiState(target)
  const layout = ui?.[view === 'card' ? 'card' : 'selector']
  const [words] = useDebouncedValue(search, debounceMilliseconds)
  const input = useMemo(() => {
    const needs = noNeeds()
    if (layout) addLayout(registry, needs, layout)
    return selectionQuery(registry, { type: target, root, from, search: words, where, sort, limit, needs })
  }, [registry, layout, target, root, from, words, where, sort, limit])
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    queryKey: ['selector', root, input],
    queryFn: ({ signal }) => queryTwins({ registry, timeZone, tenant: root, signal, input }),
    enabled: !isLoading && !noTenant.test(root),
    placeholderData: keepPreviousData,
  })
  return { twins: data ? selectionOf(data, from) : [], layout, isPending, isFetching, isError, retry: () => void refetch() }
}
