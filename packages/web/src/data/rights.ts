import type { Verb } from '@twinwerk/model/definition/verb'
import { skipToken, useQuery } from '@tanstack/react-query'
import { loadRights } from './rights-batch.ts'
import { useTenant } from './tenant.tsx'

/** Returns true if the caller has the verb on the path from the root. Undefined while the rights load, and without a root. */
export function useRight(root: string | undefined, path: string, verb: Verb): boolean | undefined {
  if (root === '') throw new Error('a right needs a root')
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['rights', tenant, root, path],
    queryFn: root === undefined ? skipToken : () => loadRights({ tenant, root, path }),
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data?.includes(verb)
}
