import type { Permission } from '../session.ts'

export type NoticePlace = { readonly user: string; readonly tenant: Permission['tenant']; readonly asCustomer: boolean }

/** Each is asked for by itself. */
const mostTenants = 8

/** Where a person is told things: the tenants in which they have a face of their own, each once, this one first. */
export function noticePlaces(permissions: readonly Permission[], current: string): readonly NoticePlace[] {
  const staffLast = permissions.toSorted((one, other) => Number(other.scope === 'businessPartner') - Number(one.scope === 'businessPartner'))
  const places = staffLast.flatMap(({ user, tenant, scope }) =>
    user === undefined ? [] : [{ user, tenant, asCustomer: scope === 'businessPartner' }],
  )
  const once = [...new Map(places.map((place) => [place.tenant.id, place])).values()]
  return once.toSorted((one, other) => Number(other.tenant.id === current) - Number(one.tenant.id === current)).slice(0, mostTenants)
}
