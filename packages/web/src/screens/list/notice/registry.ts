import type { ListNotice } from '@twinwerk/model/list/list-definition'
import { type ComponentType, lazy } from 'react'
import { AuditVerdict } from './AuditVerdict.tsx'
import { ChangedRoles } from './ChangedRoles.tsx'

/** What stands above the lists that ask for it. */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: ChangedRoles,
  auditVerdict: AuditVerdict,
  dataChecks: lazy(async () => ({ default: (await import('./DataChecks.tsx')).DataChecks })),
}
