import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice, ListSearch } from './list-choice.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { choiceOf, searchOf } from './list-choice.ts'

/** What the user chose of a list, kept in the address. */
export function useListChoice(list: ListDefinition) {
  const navigate = useNavigate()
  const registry = useRegistry()
  const { q, filter, where, sort, view, limit }: ListSearch = useSearch({ strict: false })
  const choice = useMemo(
    () => choiceOf(registry, list, { q, filter, where, sort, view, limit }),
    [registry, list, q, filter, where, sort, view, limit],
  )
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      const chosen = searchOf(registry, list, { ...choice, ...change })
      void navigate({
        to: '.',
        search: (search: object): object => ({ ...search, ...chosen }),
        replace: change.search !== undefined,
        resetScroll: false,
      })
    },
    [choice, list, navigate, registry],
  )
  return { choice, choose }
}
