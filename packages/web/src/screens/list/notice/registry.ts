import type { ListNotice } from '@twinwerk/model/list/list-definition'
import type { ComponentType } from 'react'
import { late } from '../../../ui/late.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

/** What stands above the lists that ask for it; it comes with them. What is always there has its place from the beginning: rows that moved down would slip away from under a click. */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: late(async () => (await import('./ChangedRoles.tsx')).ChangedRoles),
  auditVerdict: late(async () => (await import('./AuditVerdict.tsx')).AuditVerdict, WaitingNotice),
  dataChecks: late(async () => (await import('./DataChecks.tsx')).DataChecks, WaitingNotice),
}
