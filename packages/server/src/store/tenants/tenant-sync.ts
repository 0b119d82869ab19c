import { DatabaseError } from 'pg'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { isReservedShortId } from '@twinwerk/model/tenant/reserved-short-ids'
import type { ApplyParts, Change } from '../write/change.ts'
import { auditUser } from '../audit/audit.ts'
import type { ChangedRows } from '../audit/images.ts'
import { hashesOf } from '../audit/images.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { brandRelationships } from '../files/brand-files.ts'
import { familyTable } from '../physical/names.ts'
import { rightsRelationships } from '../rights/relationships.ts'
import { linksOf } from '../rights/rights-links.ts'

/** The families that a user's rights are read from (`rights/read-holder.ts`). */
const families = new Set(['user', 'group', 'groupMembership', 'permission', 'role'])

/**
 * Writes the consequences of a change of tenants and rights in the same transaction. These are the registry that picker, config and rights
 * read; the version that makes every server read the rights again with the next request; and the entry in the audit log. Throws
 * SHORT_ID_TAKEN for a short id that belongs to another tenant or is the beginning of one of our addresses.
 */
export async function syncTenants(transaction: Transaction, parts: ApplyParts, { tenant, changes, by }: TenantChanges): Promise<void> {
  const brand = brandChanges(parts.registry, changes)
  if (brand.length > 0) await syncRegistry(transaction, tenant, brand)
  const links = await linksOf(transaction, parts, {
    tenant,
    changes: changes.flatMap((change) => ('definition' in change ? [] : [change])),
    relationships: [...rightsRelationships, ...brandRelationships],
  })
  const linksOver = (relationships: readonly string[]) =>
    links.flatMap(({ uuid, relationship }) => (relationships.includes(relationship) ? [uuid] : []))
  const rightsTwins = changes.flatMap((change) => ('definition' in change && touchesRights(parts.registry, change) ? [change] : []))
  const roots = await rootsAmong(transaction, parts, { tenant, partners: endedOrBack(parts.registry, changes) })
  const rights = { twins: [...rightsTwins, ...roots].map((change) => rowOf(parts.registry, change)), links: linksOver(rightsRelationships) }
  if (!isEmpty(rights))
    await transaction.run({
      text: 'update tenant_registry set rights_version = rights_version + 1 where id = $1',
      values: [tenant],
      name: 'rights-version',
    })
  if (!by) return
  const audit = async (action: 'rightsChanged' | 'brandChanged', rows: ChangedRows) => {
    if (isEmpty(rows)) return
    const hashes = await hashesOf(transaction, { tenant, change: by.id }, rows)
    await transaction.run(auditUser({ tenant, user: by.user, action, object: by.id, reason: by.why, ...hashes }))
  }
  await audit('rightsChanged', rights)
  await audit('brandChanged', {
    twins: brand.map((change) => rowOf(parts.registry, change)),
    links: linksOver(brandRelationships),
  })
}

/** Changes in a tenant (uuid). Without `by` the audit log gets no entry. */
type TenantChanges = { readonly tenant: string; readonly changes: readonly Change[]; readonly by?: ChangeBy }

/** The author of a change, its id in the history and its reason: the facts that the audit log records. */
export type ChangeBy = { readonly user: string | null; readonly id: string; readonly why?: string | undefined }

type TwinChange = Extract<Change, { definition: string }>

function brandChanges(registry: Registry, changes: readonly Change[]): TwinChange[] {
  return changes.flatMap((change) => ('definition' in change && isA(registry, change.definition, 'tenant') ? [change] : []))
}

function isEmpty({ twins, links }: ChangedRows): boolean {
  return twins.length === 0 && links.length === 0
}

function rowOf(registry: Registry, { uuid, definition }: TwinChange): ChangedRows['twins'][number] {
  return { uuid, family: definitionOf(registry, definition).family }
}

function touchesRights(registry: Registry, change: TwinChange): boolean {
  const { family } = definitionOf(registry, change.definition)
  // Users, groups and memberships affect rights only by their existence.
  if (change.kind === 'updateTwin') return family === 'role' || family === 'permission'
  return families.has(family)
}

/** Returns the business partners that were deleted or restored. */
function endedOrBack(registry: Registry, changes: readonly Change[]): TwinChange[] {
  return changes.flatMap((change) =>
    'definition' in change &&
    change.kind !== 'createTwin' &&
    change.kind !== 'updateTwin' &&
    definitionOf(registry, change.definition).family === 'businessPartner'
      ? [change]
      : [],
  )
}

/** Returns the partners that are the root of a permission. A root affects rights only by its existence. */
async function rootsAmong(
  transaction: Transaction,
  { codes }: Pick<ApplyParts, 'codes'>,
  { tenant, partners }: { readonly tenant: string; readonly partners: readonly TwinChange[] },
): Promise<TwinChange[]> {
  if (partners.length === 0) return []
  const { rows } = await transaction.run({
    text: 'select distinct target_id from twin_link where tenant_id = $1 and target_id = any($2::uuid[]) and relationship = $3 and deleted_at is null',
    values: [tenant, partners.map(({ uuid }) => uuid), codes.get('permission:root')],
    name: 'roots-among',
    columns: columns({ target_id: 'uuid' }),
  })
  const roots = new Set(rows.map(({ target_id }) => target_id))
  return partners.filter(({ uuid }) => roots.has(uuid))
}

const uniqueViolation = '23505'

async function syncRegistry(transaction: Transaction, tenant: string, changes: readonly TwinChange[]): Promise<void> {
  const named = changes.map((change) => ('attributes' in change ? change.attributes['tenant:shortId'] : undefined))
  if (named.some((shortId) => typeof shortId === 'string' && isReservedShortId(shortId))) throw new AppError('SHORT_ID_TAKEN')
  await transaction.run({ text: registryText, values: [tenant], name: 'tenant-sync' }).catch((error: unknown) => {
    throw error instanceof DatabaseError && error.code === uniqueViolation && error.constraint?.startsWith('tenant_registry')
      ? new AppError('SHORT_ID_TAKEN', { cause: error })
      : error
  })
}

const colors = [
  'primaryColorBackground',
  'primaryColorBackgroundText',
  'secondaryColorBackground',
  'secondaryColorBackgroundText',
  'primaryColorText',
  'secondaryColorText',
  'colorBackgroundMail',
]

const registryText = `insert into tenant_registry (id, short_id, name1, name2, brand, session_limits)
  select t.id, t."tenant:shortId", t."businessPartner:name1", t."businessPartner:name2", json_build_object(
    'systemFlag', coalesce(t."tenant:systemFlag", 'none'),
    'colors', json_build_object(${colors.map((name) => `'${name}', t."tenant:${name}"`).join(', ')}),
    'urls', json_build_object('imprint', t."tenant:imprintUrl", 'privacy', t."tenant:privacyUrl", 'portal', t."tenant:portalUrl"),
    'defaultLanguage', coalesce(t."tenant:defaultLanguage", 'de'), 'defaultAddressing', coalesce(t."tenant:defaultAddressing", 'formal'),
    'welcome', case when t."tenant:welcome" is not null then json_build_object('de', t."tenant:welcome", 'en', coalesce(t."tenant:welcomeEnglish", t."tenant:welcome")) end,
    'mapBaseStyle', t."tenant:mapBaseStyle", 'timeZone', coalesce(t."tenant:timeZone", 'Europe/Berlin')),
    jsonb_build_object('idleMinutes', t."tenant:sessionIdleMinutes", 'hours', t."tenant:sessionHours", 'rememberDays', t."tenant:sessionRememberDays")
  from "${familyTable('businessPartner')}" t where t.tenant_id = $1 and t.id = $1 and t.definition = 'tenant'
  on conflict (id) do update set short_id = excluded.short_id, name1 = excluded.name1, name2 = excluded.name2, brand = excluded.brand, session_limits = excluded.session_limits`
