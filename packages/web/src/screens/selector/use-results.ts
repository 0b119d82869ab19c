import type { Layout } from '@twinwerk/model/layout/layout'
import type { Selection } from '../../data/selector/selection-query.ts'
import type { SelectorQuestion } from '../../data/selector/selector.ts'
import type { SelectorChoice } from './selector-choice.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { addLayout, noNeeds } from '../../data/record/needs.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { readSelection } from '../../data/selector/selection-query.ts'
import { noTenant } from '../../data/selector/selector.ts'

const debounceMilliseconds = 200

export type SelectorResults = Selection & {
  /** The layout of each twin. */
  readonly layout: Layout | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** Reads the twins that the selector finds. The old results stay on the screen until the next response arrives. */
export function useResults(
  { target, from, first }: SelectorQuestion,
  { root, search, where, sort, limit, view }: SelectorChoice,
): SelectorResults {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const { ui, isLoading } = useUiState(target)
  const layout = ui?.[view === 'card' ? 'card' : 'selector']
  const [words] = useDebouncedValue(search, debounceMilliseconds)
  const needs = useMemo(() => {
    const found = noNeeds()
    if (layout) addLayout(registry, found, layout)
    return found
  }, [registry, layout])
  const asked = { type: target, root, from, first, search: words, where, sort, limit }
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    queryKey: ['selector', asked, view],
    queryFn: ({ signal }) =>
      readSelection(registry, { ...asked, needs }, (input) => queryTwins({ registry, timeZone, tenant: root, signal, input })),
    enabled: !isLoading && !noTenant.test(root),
    placeholderData: keepPreviousData,
  })
  return { ...(data ?? { twins: [], fitting: 0 }), layout, isPending, isFetching, isError, retry: () => void refetch() }
}
