import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useRegistry, useWholeRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { paletteTexts } from '../../i18n/palette/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { groupsFor, wordsToFind } from './found-groups.ts'
import { foundQuery, searchesThrough } from './found-query.ts'
import type { ShownGroup } from './found-rows.ts'
import { foundRows } from './found-rows.ts'
import { withOwners } from './owners.ts'

addTexts(paletteTexts)

const debounceMilliseconds = 150
const minCharacters = 2
/** The number of twins of all types to read. Parts are sorted after all other twins, and must still be included. */
const maxFound = 50

/** Failures that a retry may avoid: each try leaves more of the catalog cached in the database. */
const maxRetries = 2
const passing: ReadonlySet<string> = new Set(['offline', 'UNAVAILABLE', 'BUDGET_EXCEEDED', 'RATE_LIMITED'])

export type Search = {
  readonly search: string
  /** True while the palette is open. */
  readonly opened: boolean
}

type FoundTwins = {
  /** True if the search is long enough. */
  readonly searches: boolean
  readonly isSearching: boolean
  readonly found: readonly ShownGroup[]
  /** True if the twins belong to the previous search. */
  readonly isFormer: boolean
  /** Repeats the search; absent unless the search failed. */
  readonly searchAgain: (() => void) | undefined
}

/** Returns twins of any type that match the search, by groups. Results of the previous search stay visible until new ones arrive. */
export function useFoundTwins({ search, opened }: Search): FoundTwins {
  const { t } = useTranslation('palette')
  const text = useText()
  const tenant = useTenant().id
  const registry = useRegistry()
  const whole = useWholeRegistry()
  const { routes, finds = [] } = useNavigation()
  const words = search.trim()
  const [settled] = useDebouncedValue(words, debounceMilliseconds)
  const searches = words.length >= minCharacters
  const verbs = new Set(foldLoosely(`${t('makes')} ${t('starts')}`).split(' '))
  const enabled = opened && settled.length >= minCharacters
  const asked = { registry, routes, text, search: settled, verbs }
  const sought = wordsToFind(finds, asked)
  const select = async (query: RootQueryJson, signal: AbortSignal): Promise<readonly TwinJson[]> =>
    (await call('POST /api/data/query', { tenant, signal, input: { query } })).results
  const best = useQuery({
    queryKey: ['palette', tenant, sought],
    queryFn: async ({ signal }) => {
      const found = await select({ type: 'entity', root: tenant, $search: sought, $limit: maxFound }, signal)
      return withOwners(registry, found, (query) => select(query, signal))
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
      // Sequential, because a user may run few slow queries in parallel, and the search over all types needs one of them.
      for (const group of groups.filter((each) => searchesThrough(registry, each)))
        found.set(group.key, await foundIn(select(foundQuery(registry, group, tenant), signal)))
      return found
    },
    enabled,
    placeholderData: keepPreviousData,
  })

  const rowsOf = (twins: readonly TwinJson[] = [], inGroups: ReadonlyMap<string, readonly TwinJson[]> = new Map()) =>
    foundRows({ registry, whole, search: settled, groups, best: twins, listed: inGroups })
  const isSearching = searches && (best.isFetching || listed.isFetching || settled !== words)
  const current = settled === words ? rowsOf(answered(best), answered(listed)) : []
  const isFormer = isSearching && current.length === 0
  return {
    searches,
    isSearching,
    found: isFormer ? rowsOf(best.data, listed.data) : current,
    isFormer,
    searchAgain: best.isError && !isSearching ? () => void best.refetch() : undefined,
  }
}

/** Returns the data only if they belong to the current search. */
function answered<T>({ data, isPlaceholderData }: { readonly data: T; readonly isPlaceholderData: boolean }): T | undefined {
  return isPlaceholderData ? undefined : data
}

/** Returns the found twins, or none if the search of a group fails or takes too long; matches by the twins' own words remain. */
async function foundIn(asked: Promise<readonly TwinJson[]>): Promise<readonly TwinJson[]> {
  try {
    return await asked
  } catch {
    return []
  }
}
