import type { RoleGrant } from '@twinwerk/model/right/grant'
import { v7 } from 'uuid'
import { createAccount } from '../identity/accounts.ts'
import type { Change } from '../store/write/change.ts'
import type { StoreFixture } from './store-fixture.ts'

/** A user who can sign in, with one role in the fixture's tenant. Ids are uuids. */
export type Person = {
  readonly username: string
  readonly account: string
  readonly user: string
  readonly role: string
  readonly permission: string
}

export const password = 'Twinwerk-Test-1!'

/** Adds a user whose role applies to the tenant, or to another root. */
export async function addPerson(
  store: StoreFixture,
  username: string,
  grants: readonly RoleGrant[],
  root: string = store.tenant,
): Promise<Person> {
  const [user, role, permission] = [v7(), v7(), v7()]
  const link = (relationship: string, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
  })
  await store.seed([
    {
      kind: 'createTwin',
      uuid: user,
      definition: 'user',
      attributes: { 'user:username': username, 'user:email': `${username}@swe.example` },
    },
    {
      kind: 'createTwin',
      uuid: role,
      definition: 'role',
      attributes: { 'role:name': username, 'role:key': username, 'role:grants': grants },
    },
    { kind: 'createTwin', uuid: permission, definition: 'permission', attributes: { 'permission:scope': 'tenant' } },
    link('user:permissions', user, permission),
    link('permission:role', permission, role),
    link('permission:root', permission, root),
  ])
  const account = await createAccount(store.database, {
    username,
    email: `${username}@swe.example`,
    password,
    mustChange: false,
    users: [{ tenant: store.tenant, user }],
  })
  return { username, account, user, role, permission }
}

/** Replaces the grants of the role. */
export async function changeGrants(store: StoreFixture, { role }: Pick<Person, 'role'>, grants: readonly RoleGrant[]): Promise<void> {
  await store.seed([{ kind: 'updateTwin', uuid: role, definition: 'role', attributes: { 'role:grants': grants } }])
}
