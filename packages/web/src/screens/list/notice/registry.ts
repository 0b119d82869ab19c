import type { ListNotice } from '@twinwerk/model/list/list-definition'
import type { ComponentType } from 'react'
import { late } from '../../../ui/late.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

/**
 * The notices that lists show above their rows. Their code is loaded with the list. A notice that is always shown reserves its place
 * immediately, because rows that move down would slip away from under a click.
 */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: late(async () => (await import('./ChangedRoles.tsx')).ChangedRoles),
  auditVerdict: late(async () => (await import('./AuditVerdict.tsx')).AuditVerdict, WaitingNotice),
  debitFile: late(async () => (await import('./DebitFile.tsx')).DebitFile, WaitingNotice),
  payoutFile: late(async () => (await import('./PayoutFile.tsx')).PayoutFile, WaitingNotice),
  bankUpload: late(async () => (await import('./BankUpload.tsx')).BankUpload, WaitingNotice),
  dataChecks: late(async () => (await import('./DataChecks.tsx')).DataChecks, WaitingNotice),
}
