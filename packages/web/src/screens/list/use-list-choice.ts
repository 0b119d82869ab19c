import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice, ListSearch } from './list-choice.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useTableLook } from '../../data/table-look.ts'
import { choiceOf, searchOf } from './list-choice.ts'

/** What the user chose of a list, kept in the address. The columns are remembered on the device, too, for an address that names none. */
export function useListChoice(list: ListDefinition) {
  const navigate = useNavigate()
  const registry = useRegistry()
  const [look, changeLook] = useTableLook(list)
  const { q, filter, where, sort, columns = look.columns?.join(','), day, area, view, limit }: ListSearch = useSearch({ strict: false })
  const choice = useMemo(
    () => choiceOf(registry, list, { q, filter, where, sort, columns, day, area, view, limit }),
    [registry, list, q, filter, where, sort, columns, day, area, view, limit],
  )
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      const chosen = searchOf(registry, list, { ...choice, ...change })
      if (change.columns) changeLook({ columns: chosen.columns === undefined ? undefined : change.columns })
      void navigate({
        to: '.',
        search: (search: object): object => ({ ...search, ...chosen }),
        // A step of the map is no place to come back to.
        replace: change.search !== undefined || change.columns !== undefined || change.area !== undefined,
        resetScroll: false,
      })
    },
    [changeLook, choice, list, navigate, registry],
  )
  return { choice, choose }
}
