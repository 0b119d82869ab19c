import { isDate } from '@twinwerk/model/calendar/date'
import { planSettings } from './pipeline.ts'
import type { AnyStatement, Statement } from './statement.ts'

/**
 * The role of a transaction. `app` sees one tenant through row-level security, `identity` the accounts and sessions, `cleaner` outdated
 * rows, `worker` the queue of all tenants. None of these roles owns anything.
 */
export type Scope =
  | {
      readonly role: 'app'
      readonly tenant: string
      /** The day whose bookings views show that are worked out by day; without it they show now. */
      readonly day?: string | undefined
    }
  | { readonly role: 'identity' | 'cleaner' | 'worker' }

export const begin: Statement = { text: 'begin', name: 'begin' }
export const beginReading: Statement = { text: 'begin isolation level repeatable read, read only', name: 'begin_reading' }
export const commit: Statement = { text: 'commit', name: 'commit' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns the first statements of a transaction. SET takes no parameters, so the tenant is a part of the text, after a strict check. */
export function preambleOf(scope: Scope, statement?: AnyStatement, first: readonly Statement[] = [begin]): Statement[] {
  const role: Statement = { text: `set local role twinwerk_${scope.role}`, name: `role_${scope.role}` }
  const plan = statement?.plan ? [{ text: planSettings[statement.plan], name: statement.plan }] : []
  const durability = statement?.durability ? [{ text: 'set local synchronous_commit = off', name: 'not_durable' }] : []
  const tenant = scope.role === 'app' ? [tenantOf(scope.tenant)] : []
  const day = scope.role === 'app' && scope.day !== undefined ? [dayOf(scope.day)] : []
  return [...first, ...tenant, ...day, role, ...plan, ...durability]
}

export function tenantOf(tenant: string): Statement {
  if (!uuid.test(tenant)) throw new Error('a tenant id must be a uuid')
  return { text: `set local app.tenant = '${tenant}'` }
}

function dayOf(day: string): Statement {
  if (!isDate(day)) throw new Error('a day must be a date')
  return { text: `set local app.day = '${day}'` }
}
