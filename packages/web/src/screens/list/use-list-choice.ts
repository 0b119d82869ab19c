import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListChoice, Refused } from './list-choice.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useRegistry, useWholeRegistry } from '../../data/definitions.ts'
import { defaultView, useSavedViews } from '../../data/saved-views.ts'
import { useTableLook } from '../../data/table-look.ts'
import type { ListSearch } from '../../data/view-address.ts'
import { listSearchIn, noView } from '../../data/view-address.ts'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'
import { choiceOf, omittedPaths, searchOf } from './list-choice.ts'

type Address = ListSearch & { readonly saved?: unknown; readonly row?: unknown }
type Of = { readonly route: string; readonly list: ListDefinition; readonly refused: Refused }

/**
 * Returns the user's choices for a list, which are stored in the address. An address without choices opens the list's default view, if a
 * user saved one. The device also stores the columns, for an address that names no columns.
 */
export function useListChoice({ route, list, refused }: Of) {
  const navigate = useNavigate()
  const registry = useRegistry()
  const whole = useWholeRegistry()
  const [look, changeLook] = useTableLook(list)
  const saved = useSavedViews()
  const address: Address = useSearch({ strict: false })
  const views = useMemo(() => saved.views.filter((view) => view.route === route), [saved.views, route])
  const standard = defaultView(views, route)
  const own = listSearchIn(address)
  const isBare = Object.keys(own).length === 0 && address.saved === undefined
  const view = isBare ? standard : views.find(({ id }) => id === address.saved)
  // As a text, the value is stable while its content is the same.
  const stable = JSON.stringify(isBare && standard ? listSearchIn(standard.choice) : own)
  const search = useMemo(
    (): ListSearch => ({ columns: look.columns?.join(','), ...(JSON.parse(stable) as ListSearch) }),
    [stable, look.columns],
  )
  const choice = useMemo(() => choiceOf({ registry, refused }, list, search), [registry, list, search, refused])
  const omitted = useMemo(
    () =>
      omittedPaths({ registry, refused }, list, search).filter(
        (path) => attributePath(whole, list.type, path) !== undefined || relationPath(whole, list.type, path) !== undefined,
      ),
    [registry, whole, list, search, refused],
  )
  const savedId = address.saved ?? (standard && (isBare ? standard.id : noView))
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      const chosen = searchOf(registry, list, { ...choice, ...change })
      if (change.columns) changeLook({ columns: chosen.columns === undefined ? undefined : change.columns })
      void navigate({
        to: '.',
        search: (now: object): object => ({ ...now, ...chosen, saved: savedId, ...('columns' in change ? {} : { row: undefined }) }),
        // Replaces the entry in the history: a step of the map is no place to return to.
        replace: change.search !== undefined || change.columns !== undefined || change.area !== undefined,
        resetScroll: false,
      })
    },
    [changeLook, choice, savedId, list, navigate, registry],
  )
  return { choice, choose, omitted, view, views, isKnown: saved.isKnown || !isBare }
}
