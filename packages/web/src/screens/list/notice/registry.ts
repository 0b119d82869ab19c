import type { ListNotice } from '@twinwerk/model/list/list-definition'
import { type ComponentType, lazy } from 'react'

/** What stands above the lists that ask for it; it comes with them. */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: lazy(async () => ({ default: (await import('./ChangedRoles.tsx')).ChangedRoles })),
  auditVerdict: lazy(async () => ({ default: (await import('./AuditVerdict.tsx')).AuditVerdict })),
  dataChecks: lazy(async () => ({ default: (await import('./DataChecks.tsx')).DataChecks })),
}
