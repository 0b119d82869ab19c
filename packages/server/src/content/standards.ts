import type { DateText } from '@twinwerk/model/calendar/date'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import type { Patch } from '@twinwerk/model/overlay/patch'

/** The patches in force in a tenant by layer, those of the tenant before those of the platform. */
export type PatchLayers = readonly (readonly Patch[])[]

/** The role of customers. They have the portal, so a standard for all is not about them. */
export const roleOfCustomers = 'customer'

/**
 * Returns the entries with which the menu of people with these roles begins, without those that are closed to them; undefined if neither
 * tenant nor platform decides it, or no entry is left.
 */
export function menuStandardFor(
  layers: PatchLayers,
  { roles, open }: { roles: readonly string[]; open: readonly Pick<RouteDefinition, 'path'>[] },
): readonly string[] | undefined {
  const paths = standardFor(layers, roles, isMenu)?.paths.filter((path) => open.some((route) => route.path === path))
  return paths && paths.length > 0 ? paths : undefined
}

/**
 * Returns the start page with which people with these roles begin; undefined if neither tenant nor platform decides it. A notice whose last
 * day is over is omitted.
 */
export function homeStandardFor(
  layers: PatchLayers,
  { roles, today }: { roles: readonly string[]; today: DateText },
): HomeStandard | undefined {
  const found = standardFor(layers, roles, isHome)
  if (!found) return undefined
  const { blocks, tiles, notice } = found
  const isOver = notice?.until !== undefined && notice.until < today
  return { blocks, ...(tiles && { tiles }), ...(notice && !isOver && { notice }) }
}

/** Returns the first patch for a role that the person holds, else the patch for all. A layer decides alone if it has one of both. */
function standardFor<P extends Patch & { readonly role?: string }>(
  layers: PatchLayers,
  roles: readonly string[],
  isKind: (patch: Patch) => patch is P,
): P | undefined {
  const isCustomer = roles.length > 0 && roles.every((role) => role === roleOfCustomers)
  for (const patches of layers) {
    const own = patches.filter(isKind)
    const ofRole = own.find(({ role }) => role !== undefined && roles.includes(role))
    const found = ofRole ?? (isCustomer ? undefined : own.find(({ role }) => role === undefined))
    if (found) return found
  }
  return undefined
}

const isMenu = (patch: Patch) => patch.kind === 'menu'
const isHome = (patch: Patch) => patch.kind === 'home'
