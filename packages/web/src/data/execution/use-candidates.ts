import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { namingAttributes } from '../record/needs.ts'
import { entriesIn } from '../record/record.ts'
import { twinTitle } from '../record/twin-title.ts'
import { useTenant } from '../tenant.tsx'

const memberships = 'group:groupMemberships'
const maxUsers = 200

export type Candidate = { readonly id: string; readonly name: string }

/**
 * Returns the candidates for a task: the members of its groups (ids), or all users if there are no groups (core specification, section 6).
 * Sorted by name.
 */
export function useCandidates(
  groups: readonly string[],
  { isAsked }: { readonly isAsked: boolean },
): { readonly candidates: readonly Candidate[]; readonly isLoading: boolean } {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { data, isLoading } = useQuery({
    queryKey: ['candidates', tenant, ...groups],
    queryFn: () => {
      const $mask = namingAttributes(registry, 'user')
      const ask = async (query: RootQueryJson) => {
        const { results } = await call('POST /api/data/query', { tenant, input: { query } })
        return results[0]
      }
      if (groups.length === 0)
        return ask({ id: tenant, $mask: [], 'tenant:users': { $mask, $limit: maxUsers } }).then((found) => entriesIn(found, 'tenant:users'))
      const members = (id: string) =>
        ask({ id, $mask: [], [memberships]: { $mask: [], $limit: maxUsers, 'groupMembership:user': { $mask } } })
      return Promise.all(groups.map(members)).then((found) => found.flatMap(membersOf))
    },
    enabled: isAsked,
    retry: false,
  })
  const named = (data ?? []).map((twin): Candidate => ({ id: twin.id, name: twinTitle(registry, twin) }))
  const once = [...new Map(named.map((each) => [each.id, each])).values()]
  return { candidates: once.toSorted((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true })), isLoading }
}

function membersOf(group: TwinJson | undefined): readonly TwinJson[] {
  return entriesIn(group, memberships).flatMap((membership) => entriesIn(membership, 'groupMembership:user'))
}
