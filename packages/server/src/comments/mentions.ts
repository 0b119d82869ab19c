import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Mention } from '../store/comments/comment-rows.ts'
import { membersOf, namesOf } from '../store/comments/people-rows.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Store } from '../store/store.ts'

/** The number of people from which on their author is asked before they are told. */
export const manyPeople = 30

/** Splits the ids of users and groups into their uuids. Other ids are left out. */
export function usersAndGroups(ids: readonly string[]): { readonly users: string[]; readonly groups: string[] } {
  const parsed = ids.flatMap((id) => parseTwinId(id) ?? [])
  const of = (definition: string) => parsed.filter((each) => each.definition === definition).map(({ uuid }) => uuid)
  return { users: of('user'), groups: of('group') }
}

/** Returns the mentions whose names stand behind an `@` in the text, as they are stored. */
export async function mentionsIn(
  transaction: Transaction,
  tenant: string,
  given: { text: string; ids: readonly string[] },
): Promise<Mention[]> {
  if (given.ids.length === 0) return []
  const { rows } = await transaction.run(namesOf(tenant, usersAndGroups(given.ids)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...new Set(given.ids)].flatMap((id) => {
    const name = names.get(parseTwinId(id)?.uuid ?? '')
    return name !== undefined && name !== '' && given.text.includes(`@${name}`) ? [{ id, name }] : []
  })
}

/** Counts the people whom mentions name: users, and the members of groups. */
export async function countPeople(
  transaction: Transaction,
  store: Store,
  asked: { tenant: string; mentions: readonly Mention[] },
): Promise<number> {
  const { users, groups } = usersAndGroups(asked.mentions.map(({ id }) => id))
  const members = groups.length === 0 ? [] : (await transaction.run(membersOf(store, { tenant: asked.tenant, of: groups }))).rows
  return new Set([...users, ...members.map(({ user }) => user)]).size
}
