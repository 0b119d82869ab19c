import type { ListNotice } from '@twinwerk/model/list/list-definition'
import type { ComponentType } from 'react'
import { AuditVerdict } from './AuditVerdict.tsx'
import { ChangedRoles } from './ChangedRoles.tsx'

/** What stands above the lists that ask for it. */
export const notices: Readonly<Record<ListNotice, ComponentType>> = { changedRoles: ChangedRoles, auditVerdict: AuditVerdict }
