import type { Output } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import { findGroups, findUsers, membersOf } from '../store/comments/people-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { colleaguesAmong } from './colleagues.ts'

/** The users of whom rights are read for one answer, and the people and groups in it. */
const maxUsers = 30
const maxGroups = 4
const maxShown = 8

type Asked = { readonly caller: Caller; readonly clock: QueryClock; readonly record: string; readonly search: string }

/**
 * Finds colleagues and groups for a mention by words of their names; those who see the record first. A group sees it if a member does.
 * People who are no colleagues, such as customers, are not named.
 */
export async function mentionable(
  { store, heldBy }: { readonly store: Store; readonly heldBy: Access['heldBy'] },
  { caller, clock, record, search }: Asked,
): Promise<Output<'POST /api/comments/people'>> {
  const { tenant, user: self } = caller
  const found = await store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const seen = await seeRecord(transaction, store, { caller, clock, id: record })
    if (seen.comments !== 'all') throw new AppError('NOT_ALLOWED')
    const [users, groups] = await transaction.runAll([
      findUsers({ tenant, search, limit: maxUsers }),
      findGroups({ tenant, search, limit: maxGroups }),
    ])
    const { rows: members } = await transaction.run(membersOf(store, { tenant, of: groups.rows.map(({ id }) => id) }))
    return { seen, users: users.rows.filter(({ id }) => id !== self), groups: groups.rows, members }
  })
  const { users, groups, members } = found
  const asked = [...new Set([...users.map(({ id }) => id), ...members.map(({ user }) => user)])]
  const { all, seeing } = await colleaguesAmong({ store, heldBy }, { tenant, now: clock.now, record: found.seen, users: asked })
  const people = [
    ...users.flatMap(({ id, name }) => (all.has(id) ? [{ id: formatTwinId('user', id), name, members: null, sees: seeing.has(id) }] : [])),
    ...groups.flatMap(({ id, name }) => {
      const own = members.filter(({ group, user }) => group === id && all.has(user))
      const sees = own.some(({ user }) => seeing.has(user))
      return own.length === 0 ? [] : [{ id: formatTwinId('group', id), name, members: own.length, sees }]
    }),
  ]
  return { people: people.toSorted((one, other) => Number(other.sees) - Number(one.sees)).slice(0, maxShown) }
}
