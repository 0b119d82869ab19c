import { useQueries } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { call } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { twinTitle } from '../record/twin-title.ts'
import { useTenant } from '../tenant.tsx'

/** An address may name a thousand twins; a sentence needs only a few titles. */
const maxNamed = 12

/**
 * Returns the titles of twins of which only the ids are known. There is none while a twin is loaded, for twins that the caller may not
 * read, and beyond the first 12.
 */
export function useTitles(ids: readonly string[]): (id: string) => string | undefined {
  const tenant = useTenant().id
  const registry = useRegistry()
  const answers = useQueries({
    queries: ids.slice(0, maxNamed).map((id) => {
      const $mask = registry.definitions.get(parseTwinId(id)?.definition ?? '')?.titleAttributes ?? []
      return {
        queryKey: ['title', tenant, id],
        queryFn: async () =>
          (await call('POST /api/data/query', { tenant, input: { query: { id, $mask }, $withStaticEntity: true } })).results[0] ?? null,
        staleTime: 60_000,
        retry: false,
      }
    }),
  })
  return (id) => {
    const twin = answers[ids.indexOf(id)]?.data
    return twin ? twinTitle(registry, twin) : undefined
  }
}
