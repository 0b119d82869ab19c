import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Permission } from './session.ts'

export type Tenant = Permission['tenant']

type Place = {
  readonly tenant: Tenant
  /** The tenant as the address spells it: a short id or a root. */
  readonly rootid: string
}

const PlaceContext = createContext<Place | undefined>(undefined)

export function TenantProvider({ tenant, rootid, children }: Place & { readonly children: ReactNode }) {
  const place = useMemo(() => ({ tenant, rootid }), [tenant, rootid])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Returns the tenant of the route. Works only below `/{rootid}`. */
export function useTenant(): Tenant {
  return usePlace().tenant
}

/** Returns the first step of every address in the current tenant. */
export function useRootid(): string {
  return usePlace().rootid
}

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('there is no tenant outside of a tenant route')
  return place
}
