import { v7 } from 'uuid'
import type { Statement } from '../db/database.ts'

// A new action: here, `auditAccount` or `auditUser` in its transaction, its word in `domain/platform/audit-entry/actions.ts`.
/** The actions that the audit log records. Each has its word in the definition `auditEntry`. */
export const auditActions = [
  'signIn',
  'signInFailed',
  'confirmed',
  'passwordChanged',
  'passwordReset',
  'mailChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'identityLinked',
  'identityRemoved',
  'userInvited',
  'accessCodeMade',
  'invitationAccepted',
  'invitationDeclined',
  'userDeactivated',
  'sessionsEnded',
  'viewBegun',
  'viewEnded',
  'keyMade',
  'keyRevoked',
  'linkMade',
  'linkRevoked',
  'rightsChanged',
  'brandChanged',
  'refused',
  'exported',
  'tenantMade',
  'providerSaved',
  'providerRemoved',
  'diagramDeployed',
  'processesMigrated',
  'userActivated',
  'accessLinkMade',
  'consoleCommand',
  'taskLinkSent',
  'taskDoneByLink',
  'paymentAllocated',
  'paymentByHand',
  'allocationReleased',
  'statementsTaken',
  'paymentFileMade',
  'paymentFileReleased',
] as const
export type AuditAction = (typeof auditActions)[number]

type What = { readonly action: AuditAction; readonly object?: string | undefined; readonly reason?: string | undefined }

/**
 * By an account. Without a tenant it is the only one the account works in, or the platform's. `session` is its hash; `ip` is cut to a
 * network.
 */
export type AccountEntry = What & {
  readonly account: string | undefined
  readonly tenant?: string | undefined
  readonly session?: string | undefined
  readonly place?: string | undefined
}

/** By a user, with hashes of what was changed (images.ts). */
export type UserEntry = What & {
  readonly tenant: string
  readonly user: string | null
  readonly before?: string | null
  readonly after?: string | null
}

/** An entry by the role that knows accounts. */
export function auditAccount({ account, tenant, session, place, action, object, reason }: AccountEntry): Statement {
  return {
    name: 'audit-account',
    text: `insert into audit_entry (tenant_id, id, actor, actor_user, session, place, action, object, reason)
      select h.tenant, $2::uuid, $3::uuid, (select user_id from account_user where account = $3::uuid and tenant_id = h.tenant), (select public_id from session where id = $4), $5, $6, $7, $8
      from (select coalesce($1::uuid, (select case when count(*) = 1 then min(tenant_id::text)::uuid end from account_user where account = $3::uuid),
        (select id from tenant_registry where platform order by id limit 1)) as tenant) h where h.tenant is not null`,
    values: [tenant ?? null, v7(), account ?? null, session ?? null, place ?? null, action, object ?? null, reason ?? null],
  }
}

/** An entry of a user's change within a tenant, by the role that writes its data. */
export function auditUser({ tenant, user, action, object, reason, before, after }: UserEntry): Statement {
  return {
    name: 'audit-user',
    text: 'insert into audit_entry (tenant_id, id, actor_user, action, object, reason, before_hash, after_hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [tenant, v7(), user, action, object ?? null, reason ?? null, before ?? null, after ?? null],
  }
}
