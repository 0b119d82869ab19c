import { roles } from '@twinwerk/domain/roles'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRolePath } from '@twinwerk/model/right/role-path'
import { v7 } from 'uuid'
import { writeCalls } from '../../store/calls/write-calls.ts'
import { roleWorld } from './role-world.ts'
import type { Answer, Json, StoreFixture } from '../store-fixture.ts'
import { clock, openStore } from '../store-fixture.ts'

/** A group of the querying user, and a colleague in the group (uuids). */
export const officePeople = { group: v7(), colleague: v7() }

/** The world of `roleWorld` in its own database, queried by one user with the rights of any role. */
export type RoleOffice = {
  readonly fixture: StoreFixture
  readonly user: string
  readonly uuids: Readonly<Record<string, string>>
  /** Returns the grants of a role in the release, rooted at the tenant, the user and the group. */
  grantsOf(key: string): Grant[]
  ask(query: Json, grants: readonly Grant[]): Promise<Answer>
  close(): Promise<void>
}

export async function openRoleOffice(): Promise<RoleOffice> {
  // The lists of a whole menu are loaded one after the other, on a machine that may be ten times slower.
  const fixture = await openStore({ patience: 20 })
  const { group } = officePeople
  const { user } = fixture.caller([])
  const world = roleWorld({ tenant: fixture.tenant, user, ...officePeople })
  await fixture.seed(world.changes)
  const call = { id: v7(), caller: '+492214710201', callee: '+4930', begin: '2026-11-01T10:00:00Z', day: '2026-11-01', seconds: 125 }
  await fixture.database.transaction({ role: 'app', tenant: fixture.tenant }, async (transaction) =>
    writeCalls(transaction, fixture.tenant, [call]),
  )
  const { registry } = fixture.published
  const roots = {
    root: { definition: 'tenant', uuids: [fixture.tenant] },
    user: { definition: 'user', uuids: [user] },
    group: { definition: 'group', uuids: [group] },
  }
  return {
    fixture,
    user,
    uuids: world.uuids,
    grantsOf: (key) =>
      roles
        .find((role) => role.key === key)!
        .grants.map(({ path, verbs, mask }) => {
          const read = parseRolePath(registry, path)!
          return { roots: roots[read.start], path: read.path, verbs, mask }
        }),
    ask: async (query, grants) =>
      JSON.parse(await fixture.store.runQuery({ query }, { caller: { ...fixture.caller(grants), groups: [group] }, clock })) as Answer,
    close: () => fixture.close(),
  }
}
