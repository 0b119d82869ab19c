import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useRecentTwins } from '../../data/recent-twins.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from './command.ts'

const debounceMilliseconds = 150
const leastCharacters = 2
const most = 8
const mostRecent = 5

/** A retry may avoid these failures: after each try the database has more of the catalog cached that the search needs. */
const mostRetries = 2
const passing: ReadonlySet<string> = new Set(['offline', 'UNAVAILABLE', 'BUDGET_EXCEEDED'])

type Found = { readonly commands: readonly Command[]; readonly isSearching: boolean }

/** Twins of any type that fit the search, each opens in a panel; without one those opened last. A search that failed can be asked again. */
export function useTwinCommands(search: string, opened: boolean): Found {
  const { t } = useTranslation(['shell', 'common'])
  const text = useText()
  const tenant = useTenant().id
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const words = search.trim()
  const [settled] = useDebouncedValue(words, debounceMilliseconds)
  const searches = words.length >= leastCharacters
  const recent = useRecentTwins(opened)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['palette', tenant, settled],
    queryFn: ({ signal }) =>
      call('POST /api/data/query', { tenant, signal, input: { query: { type: 'entity', root: tenant, $search: settled, $limit: most } } }),
    enabled: opened && settled.length >= leastCharacters,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < mostRetries && error instanceof CallError && passing.has(error.code),
  })

  const isFormer = searches && (isPlaceholderData || settled !== words)
  const group = searches ? t('palette.found') : t('palette.recent')
  const commandOf = (twin: TwinJson): Command => {
    const definition = registry.definitions.get(twin.definition)
    const type = definition ? text(definition.label) : ''
    const title = twinTitle(registry, twin) || type
    const number = twin.tenantWideIdentifier
    return {
      key: twin.id,
      group,
      title,
      note: number && number !== title ? `${type} · ${number}` : type,
      sign: { definition },
      ...(isFormer && { isFormer }),
      run: () => openTwin({ id: twin.id }),
    }
  }
  const isSearching = searches && (isFetching || settled !== words)
  const again: Command = {
    key: 'search again',
    group,
    title: t('common:tryAgain'),
    note: t('common:queryFailed'),
    sign: { icon: IconRefresh },
    staysOpen: true,
    run: () => void refetch(),
  }
  if (searches && isError && !isSearching) return { commands: [again], isSearching }
  const twins = searches ? (data?.results ?? []) : recent.twins.slice(0, mostRecent)
  return { commands: words === '' || searches ? twins.map(commandOf) : [], isSearching }
}
