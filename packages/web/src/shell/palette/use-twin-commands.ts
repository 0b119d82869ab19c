import { useDebouncedValue } from '@mantine/hooks'
import { IconListSearch, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useRegistry, useWholeRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useRecentTwins } from '../../data/recent-twins.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { paletteTexts } from '../../i18n/palette/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'
import type { Place } from './found-groups.ts'
import { groupsFor, wordsToFind } from './found-groups.ts'
import { foundQuery, searchesThrough } from './found-query.ts'
import type { FoundRow, ShownGroup } from './found-rows.ts'
import { foundRows } from './found-rows.ts'
import { withOwners } from './owners.ts'

addTexts(paletteTexts)

const debounceMilliseconds = 150
const minCharacters = 2
/** Twins of all types that are put into groups: parts come behind all others, and are still to be among them. */
const most = 50
const maxRecent = 5

/** Failures that a retry may avoid: each try leaves more of the catalog cached in the database. */
const maxRetries = 2
const passing: ReadonlySet<string> = new Set(['offline', 'UNAVAILABLE', 'BUDGET_EXCEEDED', 'RATE_LIMITED'])

type Found = { readonly commands: readonly Command[]; readonly isSearching: boolean }

/**
 * Twins of any type that fit the search, by groups; each opens in a panel, and a group with more leads to its list. Without a search those
 * opened last. A search that failed can be asked again.
 */
export function useTwinCommands(search: string, opened: boolean): Found {
  const { t } = useTranslation(['shell', 'palette', 'common'])
  const text = useText()
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  const registry = useRegistry()
  const whole = useWholeRegistry()
  const { routes, finds = [] } = useNavigation()
  const openTwin = useOpenTwin()
  const words = search.trim()
  const [settled] = useDebouncedValue(words, debounceMilliseconds)
  const searches = words.length >= minCharacters
  const recent = useRecentTwins(opened)
  const verbs = new Set(foldLoosely(`${t('palette:makes')} ${t('palette:starts')}`).split(' '))
  const ask = async (query: RootQueryJson, signal: AbortSignal) =>
    (await call('POST /api/data/query', { tenant, signal, input: { query } })).results as readonly TwinJson[]
  const enabled = opened && settled.length >= minCharacters
  const asked = { registry, routes, text, search: settled, verbs }
  const sought = wordsToFind(finds, asked)
  const best = useQuery({
    queryKey: ['palette', tenant, sought],
    queryFn: async ({ signal }) => {
      const found = await ask({ type: 'entity', root: tenant, $search: sought, $limit: most }, signal)
      return withOwners(registry, found, (query) => ask(query, signal))
    },
    enabled,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < maxRetries && error instanceof CallError && passing.has(error.code),
  })
  const groups = groupsFor(finds, asked)
  const listed = useQuery({
    queryKey: ['palette', 'groups', tenant, settled],
    queryFn: async ({ signal }) => {
      const found = new Map<string, readonly TwinJson[]>()
      // One after the other: a user has few places for what takes long, and the search over all types needs one.
      for (const group of groups.filter((each) => searchesThrough(registry, each)))
        found.set(group.key, await foundIn(ask(foundQuery(registry, group, tenant), signal)))
      return found
    },
    enabled,
    placeholderData: keepPreviousData,
  })

  const isPending = best.isFetching || listed.isFetching
  const rowsOf = (twins: readonly TwinJson[] = [], inGroups: ReadonlyMap<string, readonly TwinJson[]> = new Map()) =>
    foundRows({ registry, whole, search: settled, groups, best: twins, listed: inGroups })
  const isSearching = searches && (isPending || settled !== words)
  const current = settled === words ? rowsOf(answered(best), answered(listed)) : []
  // Results of former words stay in sight until there is something else.
  const isFormer = (isSearching && current.length === 0) || undefined
  const found = isFormer ? rowsOf(best.data, listed.data) : current
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
  const again: Command = {
    key: 'search again',
    group: t('palette.found'),
    title: t('common:tryAgain'),
    note: t('common:queryFailed'),
    sign: { icon: IconRefresh },
    staysOpen: true,
    run: () => void best.refetch(),
  }
  if (searches) {
    return { commands: [...found.flatMap(groupCommands), ...(best.isError && !isSearching ? [again] : [])], isSearching }
  }
  const last = words === '' ? recent.twins.slice(0, maxRecent) : []
  const rows = last.map((twin): FoundRow => {
    const title = twinTitle(registry, twin)
    const number = twin.tenantWideIdentifier ?? ''
    return { twin, title, facts: number === '' || number === title ? [] : [number], showsType: true }
  })
  return { commands: rows.map((row) => commandOf(t('palette.recent'), row)), isSearching }
}

/** Returns the data only if it answers these very words. */
function answered<T>({ data, isPlaceholderData }: { readonly data: T; readonly isPlaceholderData: boolean }): T | undefined {
  return isPlaceholderData ? undefined : data
}

/** A group that cannot be searched so, or takes too long, is left to what was found by the twins' own words. */
async function foundIn(asked: Promise<readonly TwinJson[]>): Promise<readonly TwinJson[]> {
  try {
    return await asked
  } catch {
    return []
  }
}

/** Lists that open narrowed show all that the search finds. */
function filterAll({ predefinedFilters = [] }: ListDefinition): { readonly filter?: string } {
  if (!predefinedFilters.some(({ active }) => active)) return {}
  const all = predefinedFilters.find(({ filter }) => 'and' in filter && filter.and.length === 0)
  return { filter: all?.name ?? 'none' }
}
