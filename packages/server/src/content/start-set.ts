import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'

/** The start sets of a release by role, and the roles that administer. */
export type StartSets = { readonly sets: Readonly<Record<string, readonly string[]>>; readonly administering: readonly string[] }

export const maxStart = { works: 15, administers: 20 } as const

/**
 * Returns the paths of the menu entries that a person with some roles sees before choosing any, in their order. Several roles are mixed:
 * the first entries of each role come before the second ones. Entries that are closed to the person are omitted. A person whose roles
 * have no set gets none: the menu then shows its first entries.
 */
export function startFor(
  { sets, administering }: StartSets,
  roles: readonly string[],
  open: readonly RouteDefinition[],
): readonly string[] {
  const paths = new Set(open.flatMap(({ path, screen }) => (screen.type === 'group' ? [] : [path])))
  const own = roles.flatMap((role) => (Object.hasOwn(sets, role) ? [sets[role] ?? []] : []))
  const longest = Math.max(0, ...own.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, rank) => own.flatMap((set) => set[rank] ?? [])).flat()
  const max = roles.some((role) => administering.includes(role)) ? maxStart.administers : maxStart.works
  return [...new Set(mixed)].filter((path) => paths.has(path)).slice(0, max)
}
