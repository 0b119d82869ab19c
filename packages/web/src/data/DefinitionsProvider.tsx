import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { use, useMemo } from 'react'
import type { SeenState } from './definitions.ts'
import { DefinitionsContext, definitionsQuery, seenBy } from './definitions.ts'
import { navigationQuery } from './navigation.ts'
import { useTenant } from './tenant.tsx'

/**
 * Provides the tenant's definitions to all components below. A component that needs definitions belongs in `WithDefinitions`; the frame
 * around it does not wait.
 */
export function DefinitionsProvider({ children }: { readonly children: ReactNode }) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const definitions = useQuery(definitionsQuery(tenant))
  const navigation = useQuery(navigationQuery(tenant))
  const error = (definitions.data ? null : definitions.error) ?? (navigation.data ? null : navigation.error)
  const state = useMemo((): SeenState => {
    if (error) return { error }
    if (definitions.data && navigation.data) return { seen: seenBy(navigation.data, definitions.data) }
    const both = Promise.all([client.ensureQueryData(navigationQuery(tenant)), client.ensureQueryData(definitionsQuery(tenant))])
    const coming = both.then(([seen, all]) => seenBy(seen, all))
    // A waiting component receives the error. If no component waits, the next state holds the error, and the rejection needs a handler.
    coming.catch(() => undefined)
    return { coming }
  }, [client, tenant, definitions.data, navigation.data, error])
  return <DefinitionsContext value={state}>{children}</DefinitionsContext>
}

/**
 * Renders a part of the screen that needs the definitions, and `waiting` until they are loaded. Suspense would do the same, but it delays
 * the part until its fallback has been visible for 300 ms.
 */
export function WithDefinitions({ waiting, children }: { readonly waiting?: ReactNode; readonly children: ReactNode }) {
  const state = use(DefinitionsContext)
  return state && 'coming' in state ? waiting : children
}
