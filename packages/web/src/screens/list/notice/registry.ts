import type { ListNotice } from '@twinwerk/model/list/list-definition'
import type { ComponentType } from 'react'
import { late } from '../../../ui/late.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

/**
 * The notices above the lists that ask for one; their code is loaded with the list. A notice that is always shown reserves its place at
 * once: rows that moved down would slip away from under a click.
 */
export const notices: Readonly<Record<ListNotice, ComponentType>> = {
  changedRoles: late(async () => (await import('./ChangedRoles.tsx')).ChangedRoles),
  auditVerdict: late(async () => (await import('./AuditVerdict.tsx')).AuditVerdict, WaitingNotice),
  dataChecks: late(async () => (await import('./DataChecks.tsx')).DataChecks, WaitingNotice),
}
