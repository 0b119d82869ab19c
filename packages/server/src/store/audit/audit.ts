import { v7 } from 'uuid'
import type { Statement } from '../db/database.ts'

// To add an action, list it here, call `auditAccount` or `auditUser` in its transaction, and add its word in
// `domain/platform/audit-entry/actions.ts`.
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
  'billingRunBegun',
  'billingIncompleteAccepted',
  'billingIncompleteWithdrawn',
  'billingRunApproved',
  'billingRunDiscarded',
  'billingDraftsDecided',
  'billingReadingsEstimated',
  'callsLoaded',
  'callsWithdrawn',
  'callsRerated',
  'itemisedRecordRead',
  'paymentAllocated',
  'paymentByHand',
  'writeOffProposed',
  'writeOffApproved',
  'writeOffRefused',
  'writeOffWithdrawn',
  'allocationReleased',
  'statementsTaken',
  'paymentFileMade',
  'paymentFileReleased',
  'paymentFileDownloaded',
  'billingHoldSet',
  'billingHoldEnded',
  'receiptDisputed',
  'receiptDisputeEnded',
  'payoutRequested',
  'billingRunClosed',
  'receiptCredited',
  'receiptReversed',
  'accountingExportMade',
  'accountingExportConfirmed',
  'accountingExportWithdrawn',
  'billingSetupChanged',
  'receiptHashDiffers',
  'typesPublished',
  'typesRolledBack',
  'typesDraftDiscarded',
] as const
export type AuditAction = (typeof auditActions)[number]

type What = { readonly action: AuditAction; readonly object?: string | undefined; readonly reason?: string | undefined }

/**
 * An entry of an account. Without `tenant`, the entry belongs to the account's only tenant, or else to the platform. `session` is the hash
 * of the session's secret; `place` is an address cut to its network.
 */
export type AccountEntry = What & {
  readonly account: string | undefined
  readonly tenant?: string | undefined
  readonly session?: string | undefined
  readonly place?: string | undefined
}

/** An entry of a user, with hashes of the changed rows (images.ts). */
export type UserEntry = What & {
  readonly tenant: string
  readonly user: string | null
  readonly before?: string | null
  readonly after?: string | null
}

/** Returns the statement that writes an account's entry. Runs as the role `identity`. */
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

/** Returns the statement that writes a user's entry in a tenant. Runs as the role `app`, in the transaction of the change. */
export function auditUser({ tenant, user, action, object, reason, before, after }: UserEntry): Statement {
  return {
    name: 'audit-user',
    text: 'insert into audit_entry (tenant_id, id, actor_user, action, object, reason, before_hash, after_hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [tenant, v7(), user, action, object ?? null, reason ?? null, before ?? null, after ?? null],
  }
}
