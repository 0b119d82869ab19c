import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { sameNumber } from '@twinwerk/model/identifier/telecom/same-number'
import { call } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { placeAt, treeAt } from '../record/read-record.ts'
import type { TwinPath } from '../record/record.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { useTenant } from '../tenant.tsx'
import type { Wanted } from './resembling-queries.ts'
import { maxFound, resemblingQueries } from './resembling-queries.ts'

const debounceMilliseconds = 500
const none: readonly TwinJson[] = []

/** Returns existing twins that the new twin at the path may duplicate, as far as the caller may see them. */
export function useResembling(path: TwinPath): readonly TwinJson[] {
  const registry = useRegistry()
  const tenant = useTenant().id
  // The queries are text, so that a keystroke in another field sends none.
  const asking = useRecord(({ record }) => {
    const isNew = record !== undefined && placeAt(record, path)?.original?.id === ''
    return isNew ? JSON.stringify(resemblingQueries(registry, treeAt(record, path), tenant)) : '[]'
  })
  const [asked] = useDebouncedValue(asking, debounceMilliseconds)
  const { data } = useQuery({
    queryKey: ['resembling', tenant, asked],
    queryFn: async ({ signal }) => {
      const wanted: readonly Wanted[] = JSON.parse(asked)
      // A query that the server rejects does not affect the other queries.
      const answers = await Promise.all(
        wanted.map(async ({ query, number }) => {
          const { results } = await call('POST /api/data/query', { tenant, signal, input: { query } }).catch(() => ({ results: none }))
          return number ? results.filter((twin) => isSame(twin[number.phone], number.as)).slice(0, maxFound) : results
        }),
      )
      return [...new Map(answers.flat().map((twin) => [twin.id, twin])).values()]
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return (asked !== '[]' && data) || none
}

function isSame(value: unknown, as: string): boolean {
  return typeof value === 'string' && sameNumber(value, as)
}
