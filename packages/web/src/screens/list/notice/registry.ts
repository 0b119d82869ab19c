import type { ListNotice } from '@twinwerk/model/list/list-definition'
import type { ComponentType } from 'react'
import { late } from '../../../ui/late.tsx'

/** What stands above the lists that ask for it; it comes with them. */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: late(async () => (await import('./ChangedRoles.tsx')).ChangedRoles),
  auditVerdict: late(async () => (await import('./AuditVerdict.tsx')).AuditVerdict),
  dataChecks: late(async () => (await import('./DataChecks.tsx')).DataChecks),
}
