import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { SeenState } from './definitions.ts'
import { DefinitionsContext, definitionsQuery, seenBy } from './definitions.ts'
import { navigationQuery } from './navigation.ts'
import { useTenant } from './tenant.tsx'

/** Hands the definitions of the tenant to everything below. What needs them waits for them by itself; the frame around it does not. */
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
    // Whoever waits hears of it; where nobody does, the next state says so.
    coming.catch(() => undefined)
    return { coming }
  }, [client, tenant, definitions.data, navigation.data, error])
  return <DefinitionsContext value={state}>{children}</DefinitionsContext>
}
