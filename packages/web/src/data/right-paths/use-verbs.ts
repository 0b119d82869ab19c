import type { Verb } from '@twinwerk/model/definition/verb'
import { useQueries } from '@tanstack/react-query'
import { loadRights } from '../rights-batch.ts'
import { useTenant } from '../tenant.tsx'

export type RightPath = { readonly root: string; readonly path: string }

const staleMilliseconds = 5 * 60_000

/** Returns the verbs that the caller has on each of the paths, in the order of the paths. An entry is undefined while it loads. */
export function useVerbs(paths: readonly RightPath[]): readonly (readonly Verb[] | undefined)[] {
  const tenant = useTenant().id
  return useQueries({
    queries: paths.map(({ root, path }) => ({
      queryKey: ['rights', tenant, root, path],
      queryFn: () => loadRights({ tenant, root, path }),
      staleTime: staleMilliseconds,
      retry: false,
    })),
    combine: (answers) => answers.map(({ data, isError }) => data ?? (isError ? [] : undefined)),
  })
}
