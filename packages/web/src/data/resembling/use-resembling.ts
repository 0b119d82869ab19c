import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { placeAt, treeAt } from '../record/read-record.ts'
import type { TwinPath } from '../record/record.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { useTenant } from '../tenant.tsx'
import { resemblingQueries } from './resembling-queries.ts'

const debounceMilliseconds = 500
const none: readonly TwinJson[] = []

/** Twins that the new one at the path may be, as far as the caller may see them. */
export function useResembling(path: TwinPath): readonly TwinJson[] {
  const registry = useRegistry()
  const tenant = useTenant().id
  // As text, so that a key typed in another field asks nothing.
  const wanted = useRecord(({ record }) => {
    const isNew = record !== undefined && placeAt(record, path)?.original?.id === ''
    return isNew ? JSON.stringify(resemblingQueries(registry, treeAt(record, path), tenant)) : '[]'
  })
  const [asked] = useDebouncedValue(wanted, debounceMilliseconds)
  const { data } = useQuery({
    queryKey: ['resembling', tenant, asked],
    queryFn: async ({ signal }) => {
      const queries = JSON.parse(asked) as readonly RootQueryJson[]
      // What one set of values may not be asked for leaves the others as they are.
      const answers = await Promise.all(
        queries.map((query) => call('POST /api/data/query', { tenant, signal, input: { query } }).catch(() => ({ results: none }))),
      )
      return [...new Map(answers.flatMap(({ results }) => results).map((twin) => [twin.id, twin])).values()]
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return (asked !== '[]' && data) || none
}
