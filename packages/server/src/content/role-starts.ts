import type { RoleStart } from '@twinwerk/contract/definitions/overlay/starts'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Dashboards } from './dashboards.ts'
import type { StartSets } from './start-set.ts'
import { startFor } from './start-set.ts'
import type { PatchLayers } from './standards.ts'
import { homeStandardFor, menuStandardFor } from './standards.ts'

type Release = {
  readonly dashboards: Pick<Dashboards, 'home'>
  readonly routes: readonly RouteDefinition[]
  readonly startSets: StartSets
}

/**
 * Returns what people begin with who hold one role, by role, and what those begin with whose role nothing names. A role opens some of the
 * routes only; each person gets the entries that are open to that person.
 */
export function startsByRole(
  layers: PatchLayers,
  { dashboards, routes, startSets }: Release,
  today: DateText,
): { readonly roles: Readonly<Record<string, RoleStart>>; readonly others: RoleStart } {
  const startOf = (...roles: readonly string[]): RoleStart => {
    const home = homeStandardFor(layers, { roles, today })
    return {
      menu: menuStandardFor(layers, { roles, open: routes }) ?? startFor(startSets, roles, routes),
      ...(home && { home }),
      numbers: roles.flatMap((role) =>
        (Object.hasOwn(dashboards.home, role) ? (dashboards.home[role] ?? []) : []).map(({ name, title, metric }) => ({
          name,
          title: title ?? metric.label,
        })),
      ),
    }
  }
  const named = layers.flat().flatMap((patch) => ((patch.kind === 'menu' || patch.kind === 'home') && patch.role) || [])
  const keys = new Set([...Object.keys(startSets.sets), ...Object.keys(dashboards.home), ...named])
  return { roles: Object.fromEntries([...keys].map((key) => [key, startOf(key)])), others: startOf() }
}
