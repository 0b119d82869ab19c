import type { ComponentType } from 'react'
import { AuditVerdict } from './AuditVerdict.tsx'
import { ChangedRoles } from './ChangedRoles.tsx'

/** What stands above the list of a type. */
export const notices: Readonly<Record<string, ComponentType>> = { auditEntry: AuditVerdict, role: ChangedRoles }
