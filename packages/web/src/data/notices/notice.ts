import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Permission } from '../session.ts'

/** The subjects of notifications, in the order of their filter. */
export const noticeTypes = ['task', 'process', 'mention', 'comment', 'watched'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** A notification as its reader sees it. */
export type Notice = {
  readonly id: string
  readonly version: string | undefined
  readonly tenant: Permission['tenant']
  readonly name: string
  readonly at: string
  readonly isRead: boolean
  /** True if the reader received it as a member of a group (core specification, section 2). */
  readonly isOfGroup: boolean
  readonly type: NoticeType
  /** The id of the twin that the notification leads to. */
  readonly target: string | undefined
  /** True if the reader is a customer of the tenant, whose pages are those of the portal. */
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
    type: noticeTypes.find((each) => each === twin['notification:type']) ?? 'task',
    target: typeof target === 'string' && parseTwinId(target) ? target : undefined,
    asCustomer,
  }
}

/** Returns the value if it is a text, or the name of an object. */
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const named = ('displayName' in value && value.displayName) || ('name' in value && value.name)
  return typeof named === 'string' ? named : ''
}

/** The limit exists because each tenant is queried separately. */
const maxTenants = 8

/** Returns the users who receive notifications for a person: one in each tenant where the person has a user, the current tenant first. */
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

/** Returns the page of the portal that shows a customer the subject of a notification. */
export function portalPathOf(target: string | undefined): string {
  const definition = target === undefined ? undefined : parseTwinId(target)?.definition
  if (definition?.startsWith('process') === true) return `service/${target}`
  return definition === 'customer' || definition === 'businessPartner' ? 'myaccount' : 'service'
}
