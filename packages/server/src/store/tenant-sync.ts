import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Change } from './apply/change.ts'
import type { Transaction } from './db/database.ts'
import { familyTable } from './names.ts'

const rightsFamilies = new Set(['user', 'role', 'permission', 'group', 'groupMembership'])
const rightsRelationships = ['user:', 'permission:', 'role:', 'group:', 'groupMembership:']

/**
 * What a change of tenants and rights carries with it, in the same transaction: the registry that picker, config and rights read, and the version that makes
 * every server read the rights anew.
 */
export async function syncTenants(
  transaction: Transaction,
  { registry }: { registry: Registry },
  tenant: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.some((change) => 'definition' in change && isA(registry, change.definition, 'tenant')))
    await transaction.run({ text: registryText, values: [tenant], name: 'tenant-sync' })
  if (changes.some((change) => touchesRights(registry, change)))
    await transaction.run({
      text: 'update tenant_registry set rights_version = rights_version + 1 where id = $1',
      values: [tenant],
      name: 'rights-version',
    })
}

function touchesRights(registry: Registry, change: Change): boolean {
  if ('definition' in change) return rightsFamilies.has(registry.definitions.get(change.definition)!.family)
  // A changed or ended link does not say what it is of; reading rights once more costs little.
  return change.kind !== 'createLink' || rightsRelationships.some((prefix) => change.relationship.startsWith(prefix))
}

const colors = [
  'primaryColorBackground',
  'primaryColorBackgroundText',
  'secondaryColorBackground',
  'secondaryColorBackgroundText',
  'primaryColorText',
  'secondaryColorText',
]

const registryText = `insert into tenant_registry (id, short_id, name1, name2, brand)
  select t.id, t."tenant:shortId", t."businessPartner:name1", t."businessPartner:name2", json_build_object(
    'systemFlag', coalesce(t."tenant:systemFlag", 'none'),
    'colors', json_build_object(${colors.map((name) => `'${name}', t."tenant:${name}"`).join(', ')}),
    'logos', json_build_object('icon', null, 'lightLogo', null, 'darkLogo', null, 'loginPicture', null),
    'urls', json_build_object('imprint', t."tenant:imprintUrl", 'privacy', t."tenant:privacyUrl", 'portal', t."tenant:portalUrl"),
    'defaultLanguage', coalesce(t."tenant:defaultLanguage", 'de'), 'defaultAddressing', coalesce(t."tenant:defaultAddressing", 'formal'))
  from "${familyTable('businessPartner')}" t where t.tenant_id = $1 and t.id = $1 and t.definition = 'tenant'
  on conflict (id) do update set short_id = excluded.short_id, name1 = excluded.name1, name2 = excluded.name2, brand = excluded.brand`
