import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { namesFrom } from '../partner/customer-from.ts'
import { mailName } from '../partner/mail-name.ts'
import { randomOf } from '../random.ts'
import { roles } from '../../roles.ts'
import { addMembership, groupsOfRole } from './groups.ts'

export type Person = {
  readonly username: string
  readonly email: string
  readonly salutation: string
  readonly givenname: string
  readonly surname: string
}

export type Permission = { readonly role: string; readonly scope: 'tenant' | 'businessPartner' | 'system'; readonly root: string }

/** Adds the tenant's roles and returns their uuids by key. */
export function addRoles(draft: Draft): ReadonlyMap<string, string> {
  return new Map(
    roles.map(({ key, name, description, grants }) => [
      key,
      draft.add({
        key: `role/${key}`,
        definition: 'role',
        attributes: { 'role:name': name.de, 'role:key': key, 'role:description': description.de, 'role:grants': grants },
      }),
    ]),
  )
}

/** The tenant's role and group twins by key. */
export type Staffing = { readonly roleTwins: ReadonlyMap<string, string>; readonly groupTwins: ReadonlyMap<string, string> }

type User = { readonly person: Person; readonly permissions: readonly Permission[]; readonly groups: readonly string[] }

export function addUser(draft: Draft, { roleTwins, groupTwins }: Staffing, { person, permissions, groups }: User): string {
  const user = draft.add({
    key: `user/${person.username}`,
    definition: 'user',
    attributes: {
      'user:username': person.username,
      'user:email': person.email,
      'user:salutation': person.salutation,
      'user:givenname': person.givenname,
      'user:surname': person.surname,
    },
  })
  for (const { role, scope, root } of permissions) {
    const permission = draft.add({
      key: `permission/${person.username}/${role}/${scope}`,
      definition: 'permission',
      attributes: { 'permission:scope': scope },
    })
    draft.link({ relationship: 'user:permissions', source: user, target: permission })
    draft.link({ relationship: 'permission:role', source: permission, target: present(roleTwins.get(role), `role ${role}`) })
    draft.link({ relationship: 'permission:root', source: permission, target: root })
  }
  for (const key of groups)
    addMembership(draft, { user, username: person.username, group: present(groupTwins.get(key), `group ${key}`), key })
  return user
}

/** The roles of colleagues; a frequent role appears more than once. */
const colleagueRoles = [
  'customerService',
  'customerService',
  'orderManagement',
  'operations',
  'operations',
  'construction',
  'splicing',
  'metering',
  'billing',
  'sales',
]

/** The first colleagues, who go to customers. */
const fieldColleagues = 2

/** Adds colleagues who cannot sign in to the demo world. All their rights come from their group. */
export function addColleagues(draft: Draft, staffing: Staffing, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(`${draft.shortId}/colleague/${index}`)
    const names = namesFrom(random)
    const email = `${mailName(names.givenname)}.${mailName(names.surname)}.${index + 1}@${draft.shortId}.example`
    const any = random.pick(colleagueRoles)
    const role = index < fieldColleagues ? 'operations' : any
    addUser(draft, staffing, {
      person: { username: email, email, ...names },
      permissions: [],
      groups: [random.pick(present(groupsOfRole[role], `groups of ${role}`))],
    })
  }
}
