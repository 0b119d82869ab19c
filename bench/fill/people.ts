import type { Registry } from '@twinwerk/model/definition/registry'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { tenantAdmin } from '@twinwerk/domain/roles/tenant-admin'
import { createAccount } from '../../packages/server/src/identity/accounts.ts'
import { apply } from '../../packages/server/src/store/apply/apply.ts'
import type { Change } from '../../packages/server/src/store/write/change.ts'
import type { Database } from '../../packages/server/src/store/db/database.ts'
import { syncTenants } from '../../packages/server/src/store/tenants/tenant-sync.ts'
import type { BenchTenant } from './volumes.ts'
import { benchId } from './volumes.ts'

export const password = 'Twinwerk-Bench-1!'
export const admin = 'leitung@bench.example'
export const clerk = 'service@bench.example'
/** The username of a clerk in the second tenant, with the same rights as `clerk`. */
export const neighbour = 'nachbar@bench.example'

/**
 * Customer service with rights by row and field: some attributes are visible on telecom contracts only, and of customers only some
 * attributes are.
 */
export const clerkGrants: readonly RoleGrant[] = [
  {
    path: 'businessPartner:providedContracts',
    verbs: ['select'],
    mask: [
      'entity:tenantWideIdentifier',
      'contract:contractBegin',
      'contract:contractEnd',
      'contract:lockState',
      'contract:receiverForContract',
      'contract:contractElements',
      'contract:executingAddressForContract',
    ],
  },
  { path: 'businessPartner:providedContracts(contractTelecom)', verbs: ['select', 'update'] },
  {
    path: 'tenant:businesspartners(customer)',
    verbs: ['select'],
    mask: [
      'entity:tenantWideIdentifier',
      'businessPartner:name1',
      'businessPartner:name2',
      'businessPartner:email',
      'businessPartner:consumingContracts',
    ],
  },
  { path: 'businessPartner:providedContracts/contract:contractElements', verbs: ['select'] },
  { path: 'businessPartner:providedContracts/contract:executingAddressForContract', verbs: ['select'] },
  { path: 'tenant:products', verbs: ['select'], mask: ['entity:tenantWideIdentifier', 'product:name', 'product:productStatus'] },
]

type Parts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/** Writes the tenants' registry entries, an admin and a clerk in the largest tenant, and a clerk in the second one. */
export async function writePeople(parts: Parts, tenants: readonly BenchTenant[]): Promise<void> {
  for (const tenant of tenants) await write(parts, tenant.uuid, [tenantTwin(tenant)])
  const [largest, beside] = tenants
  if (!largest) throw new Error('there are no tenants')
  for (const [n, { tenant, username, grants }] of [
    { tenant: largest, username: admin, grants: tenantAdmin.grants },
    { tenant: largest, username: clerk, grants: clerkGrants },
    ...(beside ? [{ tenant: beside, username: neighbour, grants: clerkGrants }] : []),
  ].entries()) {
    await write(parts, tenant.uuid, userWithRole(tenant, { n, username, grants }))
    const user = benchId({ kind: 'user', tenant: tenant.no, n })
    await createAccount(parts.database, { username, email: username, password, mustChange: false, users: [{ tenant: tenant.uuid, user }] })
  }
}

async function write(parts: Parts, tenant: string, changes: readonly Change[]): Promise<void> {
  const author = { tenant, user: null, call: 'bench', at: '2026-01-01T00:00:00.000Z', changeId: crypto.randomUUID() }
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    await apply(transaction, parts, { author, changes })
    await syncTenants(transaction, parts, { tenant, changes })
  })
}

function tenantTwin({ uuid, shortId }: BenchTenant): Change {
  return {
    kind: 'createTwin',
    uuid,
    definition: 'tenant',
    attributes: { 'businessPartner:name1': `Stadtwerke ${shortId}`, 'tenant:shortId': shortId },
  }
}

function userWithRole(
  tenant: BenchTenant,
  { n, username, grants }: { n: number; username: string; grants: readonly RoleGrant[] },
): Change[] {
  const at = (kind: 'user' | 'role' | 'permission') => benchId({ kind, tenant: tenant.no, n })
  const link = (relationship: string, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: crypto.randomUUID(),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
  })
  return [
    { kind: 'createTwin', uuid: at('user'), definition: 'user', attributes: { 'user:username': username, 'user:email': username } },
    {
      kind: 'createTwin',
      uuid: at('role'),
      definition: 'role',
      attributes: { 'role:name': username, 'role:key': `bench${n}`, 'role:grants': grants },
    },
    { kind: 'createTwin', uuid: at('permission'), definition: 'permission', attributes: { 'permission:scope': 'tenant' } },
    link('user:permissions', at('user'), at('permission')),
    link('permission:role', at('permission'), at('role')),
    link('permission:root', at('permission'), tenant.uuid),
  ]
}
