import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { documentFile, documentHash, documentName } from '../files/document-names.ts'
import { fileAddress } from '../files/file-address.ts'
import { entriesIn } from '../record/record.ts'
import { useRightRoots } from '../right-paths/use-right-roots.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'

const avatar = 'user:avatar'
const picture = { $mask: [], [avatar]: { $mask: [documentFile, documentHash] } }
const maxPeople = 200
/** The queries for the people whose pictures the reader may see, by the type of the root of rights. */
const people: Readonly<Record<string, ListQueryJson>> = {
  user: picture,
  group: { $mask: [], 'group:groupMemberships': { $mask: [], $limit: maxPeople, 'groupMembership:user': picture } },
  tenant: {
    $mask: [],
    'tenant:users': { ...picture, $limit: maxPeople, $filter: { path: [avatar, documentName], operator: 'exists' } },
  },
}

/** Returns the addresses of the pictures of people (users) that the reader may see, by the users' ids. */
export function usePictures(): ReadonlyMap<string, string> | undefined {
  const tenant = useTenant().id
  const permissions = useSession()?.permissions
  // Everybody has rights on the tenant itself, and only those whose permission starts there see its people.
  const roots = useRightRoots().filter(({ id }) => id !== tenant || permissions?.some(({ root }) => root === tenant))
  const { data } = useQuery({
    queryKey: ['pictures', tenant, roots],
    queryFn: async () => {
      const asked = roots.flatMap(({ id, definition }) => (people[definition] ? [{ ...people[definition], id }] : []))
      const answers = await Promise.all(asked.map((query) => call('POST /api/data/query', { tenant, input: { query } })))
      return new Map(answers.flatMap(({ results }) => results.flatMap(peopleIn)).flatMap((twin) => addressOf(twin, tenant)))
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
  return data
}

function peopleIn(root: TwinJson): readonly TwinJson[] {
  const members = entriesIn(root, 'group:groupMemberships').flatMap((membership) => entriesIn(membership, 'groupMembership:user'))
  return [root, ...members, ...entriesIn(root, 'tenant:users')]
}

function addressOf(person: TwinJson, tenant: string): readonly (readonly [string, string])[] {
  const shown = entriesIn(person, avatar)[0]
  const address = fileAddress(shown?.[documentFile], { tenant, size: 'thumb', inline: true, version: shown?.[documentHash] })
  return address === undefined ? [] : [[person.id, address]]
}
