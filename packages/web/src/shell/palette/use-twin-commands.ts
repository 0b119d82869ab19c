import { IconListSearch, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useRecentTwins } from '../../data/recent-twins.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'
import type { Place } from './found-groups.ts'
import type { FoundRow, ShownGroup } from './found-rows.ts'
import type { Search } from './use-found-twins.ts'
import { useFoundTwins } from './use-found-twins.ts'

const maxRecent = 5

type Found = { readonly commands: readonly Command[]; readonly isSearching: boolean }

/**
 * Returns commands for twins of any type that match the search, by groups. Each opens in a panel; a group with more twins leads to its
 * list. Without a search it returns the recently opened twins. A failed search can be retried.
 */
export function useTwinCommands(search: Search): Found {
  const { t } = useTranslation(['shell', 'palette', 'common'])
  const text = useText()
  const rootid = useRootid()
  const navigate = useNavigate()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const recent = useRecentTwins(search.opened)
  const { searches, isSearching, found, searchAgain, ...twins } = useFoundTwins(search)
  const isFormer = twins.isFormer || undefined
  const isBehind = isSearching || undefined
  const commandOf = (group: string, { twin, title, facts, showsType }: FoundRow): Command => {
    const definition = registry.definitions.get(twin.definition)
    const type = definition ? text(definition.label) : ''
    const shown = title || type
    return {
      key: `${group} ${twin.id}`,
      group,
      title: shown,
      note: [showsType && type !== shown ? type : '', ...facts].filter((word) => word !== '').join(' · '),
      sign: { definition },
      isFormer,
      isBehind,
      run: () => openTwin({ id: twin.id }),
    }
  }
  const allIn = (group: string, { path, title, list }: Place, q: string): Command => ({
    key: `all ${group}`,
    group,
    title: t('palette:allIn', { list: title }),
    sign: { icon: IconListSearch },
    isFormer,
    isBehind,
    run: () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: path }, search: (): object => ({ q, ...filterAll(list) }) }),
  })
  const groupCommands = ({ group, rows, hasMore }: ShownGroup): readonly Command[] => {
    const title = group?.title ?? t('palette:others')
    const all = group?.place && hasMore ? [allIn(title, group.place, group.search)] : []
    return [...rows.map((row) => commandOf(title, row)), ...all]
  }
  const again = (run: () => void): Command => ({
    key: 'search again',
    group: t('palette.found'),
    title: t('common:tryAgain'),
    note: t('common:queryFailed'),
    sign: { icon: IconRefresh },
    staysOpen: true,
    run,
  })
  if (searches) return { commands: [...found.flatMap(groupCommands), ...(searchAgain ? [again(searchAgain)] : [])], isSearching }
  const last = search.search.trim() === '' ? recent.twins.slice(0, maxRecent) : []
  const rows = last.map((twin): FoundRow => {
    const title = twinTitle(registry, twin)
    const number = twin.tenantWideIdentifier ?? ''
    return { twin, title, facts: number === '' || number === title ? [] : [number], showsType: true }
  })
  return { commands: rows.map((row) => commandOf(t('palette.recent'), row)), isSearching }
}

/** Returns the filter that shows all results of a search in a list that opens filtered. */
function filterAll({ predefinedFilters = [] }: ListDefinition): { readonly filter?: string } {
  if (!predefinedFilters.some(({ active }) => active)) return {}
  const all = predefinedFilters.find(({ filter }) => 'and' in filter && filter.and.length === 0)
  return { filter: all?.name ?? 'none' }
}
