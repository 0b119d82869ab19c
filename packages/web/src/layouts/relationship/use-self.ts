import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useOwnUser } from '../../data/right-paths/use-right-roots.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'

/** Returns the caller's own user as a twin that can be linked, with the name from the session if the user twin is not visible. */
export function useSelf(): { readonly id: string | undefined; readonly read: () => Promise<TwinJson> } {
  const registry = useRegistry()
  const tenant = useTenant().id
  const id = useOwnUser()
  const name = useSession()?.user.name ?? ''
  return {
    id,
    async read() {
      const self: TwinJson = { id: id ?? '', definition: 'user', tenantWideIdentifier: name }
      const $mask = registry.definitions.get('user')?.titleAttributes ?? []
      const { results } = await call('POST /api/data/query', { tenant, input: { query: { id: self.id, $mask } } }).catch(() => ({
        results: [],
      }))
      return results[0] ?? self
    },
  }
}
