import { randomUUID as v7 } from 'node:crypto'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { createAccount } from '../../packages/server/src/identity/accounts.ts'
import { apply } from '../../packages/server/src/store/apply/apply.ts'
import type { Publisher } from '../../packages/server/src/store/db/publisher.ts'
import { newLink, newTwin } from '../../packages/server/src/store/write/new-changes.ts'
import { signIn, type Caller } from '../client.ts'
import { password } from '../fill/people.ts'
import { tenantId } from './list-queries.ts'
import { rowsIn } from './processes/kit.ts'
import type { Bench } from './row.ts'

type Wanted = { readonly username: string; readonly role: string; readonly grants: readonly RoleGrant[] }

export type Member = {
  readonly caller: Caller
  /** The uuid of the user. */
  readonly user: string
}

/** Signs in a user of the largest tenant with a role of their own. The first run of a load makes them. */
export async function signInMember(database: Publisher, bench: Bench, wanted: Wanted): Promise<Member> {
  const { username } = wanted
  const text = 'select id::text from twin_user where tenant_id = $1 and "user:username" = $2'
  const [known] = await rowsIn(database, bench.tenant.uuid, { text, values: [username] })
  const user = known ? String(known['id']) : await makeMember(database, bench, wanted)
  const { origin, headers } = await signIn({ origin: bench.admin.origin, username, password })
  return { user, caller: { origin, headers: { ...headers, 'x-tenant': tenantId(bench.tenant) } } }
}

async function makeMember(database: Publisher, { tenant, published }: Bench, { username, role: name, grants }: Wanted): Promise<string> {
  const [user, role, permission] = [v7(), v7(), v7()]
  const changes = [
    newTwin(user, 'user', { 'user:username': username, 'user:email': username }),
    newTwin(role, 'role', { 'role:name': name, 'role:key': `bench${name}`, 'role:grants': grants }),
    newTwin(permission, 'permission', { 'permission:scope': 'tenant' }),
    newLink('user:permissions', user, permission),
    newLink('permission:role', permission, role),
    newLink('permission:root', permission, tenant.uuid),
  ]
  const author = { tenant: tenant.uuid, user: null, call: 'bench', at: new Date().toISOString(), changeId: v7() }
  await database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
    await apply(transaction, { registry: published.registry, codes: published.relationshipCodes }, { author, changes })
  })
  await createAccount(database, { username, email: username, password, mustChange: false, users: [{ tenant: tenant.uuid, user }] })
  return user
}
