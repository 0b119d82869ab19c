import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { ApplyParts, Change } from './apply/change.ts'
import { auditUser } from './audit/audit.ts'
import type { Transaction } from './db/database.ts'
import { familyTable } from './names.ts'
import { rightsLinks } from './rights/rights-links.ts'

/** What a user's rights are read from (`rights/read-holder.ts`). */
const families = new Set(['user', 'group', 'groupMembership', 'permission', 'role'])

/**
 * What a change of tenants and rights carries with it, in the same transaction: the registry that picker, config and rights read, and the version that makes
 * every server read the rights anew with the next request.
 */
export async function syncTenants(
  transaction: Transaction,
  parts: ApplyParts,
  tenant: string,
  changes: readonly Change[],
  by?: RightsChange,
): Promise<void> {
  if (changes.some((change) => 'definition' in change && isA(parts.registry, change.definition, 'tenant')))
    await transaction.run({ text: registryText, values: [tenant], name: 'tenant-sync' })
  if (!(await touchRights(transaction, parts, tenant, changes))) return
  await transaction.run({
    text: 'update tenant_registry set rights_version = rights_version + 1 where id = $1',
    values: [tenant],
    name: 'rights-version',
  })
  if (by) await transaction.run(auditUser({ tenant, user: by.user, action: 'rightsChanged', object: by.id, reason: by.why }))
}

/** Whose change it is, under which id the history has it, and why: what the audit log says of it. */
export type RightsChange = { readonly user: string; readonly id: string; readonly why?: string | undefined }

async function touchRights(transaction: Transaction, parts: ApplyParts, tenant: string, changes: readonly Change[]): Promise<boolean> {
  const links = changes.flatMap((change) => ('definition' in change ? [] : [change]))
  const twins = changes.flatMap((change) => ('definition' in change ? [change] : []))
  if (twins.some((change) => touchesRights(parts.registry, change))) return true
  return (await rightsLinks(transaction, parts, tenant, links)).length > 0
}

function touchesRights(registry: Registry, change: Extract<Change, { definition: string }>): boolean {
  const { family } = registry.definitions.get(change.definition)!
  // Of a user, a group and a membership only that they are there counts; of a root that it is there no more.
  if (change.kind === 'updateTwin') return family === 'role' || family === 'permission'
  return families.has(family) || (family === 'businessPartner' && change.kind !== 'createTwin')
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
    'urls', json_build_object('imprint', t."tenant:imprintUrl", 'privacy', t."tenant:privacyUrl", 'portal', t."tenant:portalUrl"),
    'defaultLanguage', coalesce(t."tenant:defaultLanguage", 'de'), 'defaultAddressing', coalesce(t."tenant:defaultAddressing", 'formal'),
    'welcome', case when t."tenant:welcome" is not null then json_build_object('de', t."tenant:welcome", 'en', coalesce(t."tenant:welcomeEnglish", t."tenant:welcome")) end,
    'timeZone', coalesce(t."tenant:timeZone", 'Europe/Berlin'))
  from "${familyTable('businessPartner')}" t where t.tenant_id = $1 and t.id = $1 and t.definition = 'tenant'
  on conflict (id) do update set short_id = excluded.short_id, name1 = excluded.name1, name2 = excluded.name2, brand = excluded.brand`
