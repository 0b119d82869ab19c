import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Permission } from '../session.ts'

/** A notification as its reader sees it. */
export type Notice = {
  readonly id: string
  readonly version: string | undefined
  readonly tenant: Permission['tenant']
  readonly name: string
  readonly at: string
  readonly isRead: boolean
  /** It came to somebody as a member of a group (core specification, section 2). */
  readonly isOfGroup: boolean
  readonly type: 'process' | 'task'
  /** The twin it leads to. */
  readonly target: string | undefined
  /** As a customer of the tenant, whose pages are those of the portal. */
  readonly asCustomer: boolean
}

export type NoticePlace = { readonly user: string; readonly tenant: Notice['tenant']; readonly asCustomer: boolean }

export function noticeOf(twin: TwinJson, { tenant, asCustomer }: Omit<NoticePlace, 'user'>): Notice {
  const name = nameIn(twin['notification:value'])
  const target = twin['notification:openPath']
  return {
    id: twin.id,
    version: twin.id_information,
    tenant,
    name,
    at: String(twin['notification:timestamp'] ?? ''),
    isRead: twin['notification:read'] === true,
    isOfGroup: twin['notification:ofGroup'] === true,
    type: twin['notification:type'] === 'process' ? 'process' : 'task',
    target: typeof target === 'string' && parseTwinId(target) ? target : undefined,
    asCustomer,
  }
}

/** The value is a text, or an object that names itself. */
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const named = ('displayName' in value && value.displayName) || ('name' in value && value.name)
  return typeof named === 'string' ? named : ''
}

/** Each is asked for by itself. */
const maxTenants = 8

/** The users who receive notifications for a person: one in each tenant where the person has a user, the current tenant first. */
export function noticePlaces(permissions: readonly Permission[], current: string): readonly NoticePlace[] {
  const staffLast = permissions.toSorted(
    (one, other) => Number(other.scope === 'businessPartner') - Number(one.scope === 'businessPartner'),
  )
  const places = staffLast.flatMap(({ user, tenant, scope }) =>
    user === undefined ? [] : [{ user, tenant, asCustomer: scope === 'businessPartner' }],
  )
  const once = [...new Map(places.map((place) => [place.tenant.id, place])).values()]
  return once.toSorted((one, other) => Number(other.tenant.id === current) - Number(one.tenant.id === current)).slice(0, maxTenants)
}

/** The page of the portal that tells a customer what a notification is about. */
export function portalPathOf(target: string | undefined): string {
  const definition = target === undefined ? undefined : parseTwinId(target)?.definition
  if (definition?.startsWith('process') === true) return `service/${target}`
  return definition === 'customer' || definition === 'businessPartner' ? 'myaccount' : 'service'
}
