import { houseColor } from '@twinwerk/model/config/house-color'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { isReservedShortId } from '@twinwerk/model/tenant/reserved-short-ids'
import { v7 } from 'uuid'
import { invite, openInvitation, type Invitation } from '../identity/invitations/invite.ts'
import type { LetterParts } from '../identity/passwords/request-reset.ts'
import { letterheadOf, linkIn } from '../mail/letterhead.ts'
import { apply } from '../store/apply/apply.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import { auditAccount, type AccountEntry } from '../store/audit/audit.ts'
import { becomeIdentity } from '../store/db/become-identity.ts'
import { violatedUnique } from '../store/db/unique-violation.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'

export type NewTenant = {
  /** The caller chooses the uuid, so that a repeated request creates no second tenant. */
  readonly uuid: string
  readonly shortId: string
  readonly name1: string
  readonly name2?: string | undefined
  readonly language: 'de' | 'en'
  readonly addressing: 'formal' | 'informal'
  readonly admin: { readonly email: string; readonly givenname?: string | undefined; readonly surname: string }
}

/** A role that every new tenant has, in the tenant's language. */
export type StartingRole = {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly grants: readonly RoleGrant[]
}

/** The author of the audit entry. */
export type Creator = Pick<AccountEntry, 'account' | 'place' | 'reason'>

export type CreationParts = ApplyParts & {
  readonly database: Database
  readonly adminRole: string
  /** ISO instant. */
  readonly now: string
  readonly creator: Creator
}

type Parts = CreationParts & Pick<LetterParts, 'publicUrl' | 'writeMail'>

const colors = { primaryColorBackground: houseColor } as const

/**
 * Creates a tenant in one transaction: its twin and registry row, its roles, and its first administrator, who is invited by mail. Needs no
 * new table or column. Throws SHORT_ID_TAKEN for a short id of another tenant, and for one with which addresses of the product begin.
 */
export function createTenant(parts: Parts, tenant: NewTenant, roles: readonly StartingRole[]): Promise<void> {
  return insertTenant(parts, { tenant, roles, scope: 'tenant' }, (transaction, invitation) => invite(parts, transaction, invitation))
}

/** Creates a tenant without a mail. Returns the link of the invitation, for an installation that sends no mails. */
export function createTenantWithLink(parts: Parts, tenant: NewTenant, roles: readonly StartingRole[]): Promise<string> {
  return insertTenant(parts, { tenant, roles, scope: 'tenant' }, async (transaction, invitation) =>
    linkIn(parts.publicUrl, `/login/${await openInvitation(transaction, invitation)}`, invitation.from),
  )
}

export type TenantCreation = {
  readonly tenant: NewTenant
  readonly roles: readonly StartingRole[]
  /** `system` for the tenant that runs the platform. */
  readonly scope: 'tenant' | 'system'
}

/** Writes the tenant and runs `admit` in one transaction. `admit` gives the first administrator access, and runs as the role `identity`. */
export async function insertTenant<T>(
  parts: CreationParts,
  { tenant, roles, scope }: TenantCreation,
  admit: (transaction: Transaction, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const { uuid, shortId, name1, language, addressing, admin } = tenant
  if (isReservedShortId(shortId)) throw new AppError('SHORT_ID_TAKEN')
  const user = v7()
  const author = { tenant: uuid, user: null, call: 'tenants', at: parts.now, changeId: v7() }
  const { twins, links } = contentOf({ tenant, user, roles, scope, adminRole: parts.adminRole })
  return parts.database
    .transaction({ role: 'app', tenant: uuid }, async (transaction) => {
      await apply(transaction, parts, { author, changes: [...twins, ...links] })
      await syncTenants(transaction, parts, { tenant: uuid, changes: twins })
      if (scope === 'system') await transaction.run({ text: 'update tenant_registry set platform = true where id = $1', values: [uuid] })
      await becomeIdentity(transaction)
      const from = letterheadOf({
        uuid,
        shortId,
        name1,
        brand: { defaultLanguage: language, defaultAddressing: addressing, colors: { ...noColors, ...colors } },
      })
      const name = [admin.givenname, admin.surname].filter(Boolean).join(' ')
      await transaction.run(auditAccount({ ...parts.creator, tenant: uuid, action: 'tenantMade', object: uuid }))
      return admit(transaction, { membership: { tenant: uuid, user }, username: admin.email, email: admin.email, name, from, language })
    })
    .catch((error: unknown) => {
      const constraint = violatedUnique(error)
      const isShortId = constraint?.startsWith('tenant_registry') && constraint !== 'tenant_registry_platform'
      throw isShortId ? new AppError('SHORT_ID_TAKEN', { cause: error }) : error
    })
}

const noColors = {
  primaryColorBackgroundText: '',
  secondaryColorBackground: '',
  secondaryColorBackgroundText: '',
  primaryColorText: '',
  secondaryColorText: '',
}

type Content = TenantCreation & { readonly user: string; readonly adminRole: string }

function contentOf({ tenant, user, roles, scope, adminRole }: Content): { twins: Change[]; links: Change[] } {
  const { uuid, shortId, name1, name2, language, addressing, admin } = tenant
  const twin = (id: string, definition: string, attributes: Record<string, unknown>): Change => ({
    kind: 'createTwin',
    uuid: id,
    definition,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')),
  })
  const permission = v7()
  const roleTwins = roles.map(({ key, name, description, grants }) => ({
    key,
    id: v7(),
    attributes: { 'role:name': name, 'role:key': key, 'role:description': description, 'role:grants': grants },
  }))
  return {
    twins: [
      twin(uuid, 'tenant', {
        'tenant:shortId': shortId,
        'businessPartner:name1': name1,
        'businessPartner:name2': name2,
        'tenant:systemFlag': 'none',
        'tenant:defaultLanguage': language,
        'tenant:defaultAddressing': addressing,
        'tenant:timeZone': 'Europe/Berlin',
      }),
      ...roleTwins.map(({ id, attributes }) => twin(id, 'role', attributes)),
      twin(user, 'user', {
        'user:username': admin.email,
        'user:email': admin.email,
        'user:givenname': admin.givenname,
        'user:surname': admin.surname,
      }),
      twin(permission, 'permission', { 'permission:scope': scope }),
    ],
    links: [
      newLink('user:permissions', user, permission),
      newLink(
        'permission:role',
        permission,
        present(
          roleTwins.find(({ key }) => key === adminRole),
          'the role of administrators',
        ).id,
      ),
      newLink('permission:root', permission, uuid),
    ],
  }
}
