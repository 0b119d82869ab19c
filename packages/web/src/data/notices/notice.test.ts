import { expect, test } from 'vitest'
import type { Permission } from '../session.ts'
import { noticeOf, noticePlaces, portalPathOf } from './notice.ts'

const tenant = (id: string) => ({ id, shortId: id, name1: id })
const place = { tenant: tenant('a'), asCustomer: false }
const target = `dtmi:de:oneneo:userTask:x${'1'.repeat(32)}`

test('a notification is named by its value, marked where it came to a group, and leads to twins only', () => {
  const twin = {
    id: 'n',
    definition: 'notification',
    'notification:value': 'New task',
    'notification:ofGroup': true,
    'notification:openPath': target,
  }
  expect(noticeOf(twin, place)).toMatchObject({ name: twin['notification:value'], isOfGroup: true, isRead: false, target })
  expect(
    noticeOf(
      {
        ...twin,
        'notification:ofGroup': false,
        'notification:value': { displayName: 'Gruppe X' },
        'notification:openPath': 'https://evil.example',
      },
      place,
    ),
  ).toMatchObject({
    name: 'Gruppe X',
    isOfGroup: false,
    target: undefined,
  })
})

test('somebody is told things where they work, in each tenant once, here first', () => {
  const permission = (id: string, user: string | undefined, scope: Permission['scope'] = 'tenant') =>
    ({ scope, root: id, tenant: tenant(id), ...(user !== undefined && { user }) }) as Permission
  const all = [
    permission('a', 'ua'),
    permission('b', 'ub'),
    permission('b', 'ub', 'system'),
    permission('c', undefined),
    permission('d', 'ud', 'businessPartner'),
  ]
  expect(noticePlaces(all, 'b').map(({ user }) => user)).toEqual(['ub', 'ud', 'ua'])
})

test('a customer is told things too, and led to pages of the portal', () => {
  const permission = (scope: Permission['scope']) => ({ scope, root: scope, tenant: tenant('a'), user: 'u' }) as Permission
  expect(noticePlaces([permission('businessPartner')], 'a')).toEqual([{ user: 'u', tenant: tenant('a'), asCustomer: true }])
  // A user who works in the tenant opens lists.
  for (const both of [
    [permission('businessPartner'), permission('tenant')],
    [permission('tenant'), permission('businessPartner')],
  ])
    expect(noticePlaces(both, 'a').map(({ asCustomer }) => asCustomer)).toEqual([false])
  const id = (definition: string) => `dtmi:de:oneneo:${definition}:x${'1'.repeat(32)}`
  expect(portalPathOf(id('processTermination'))).toBe(`service/${id('processTermination')}`)
  expect(portalPathOf(id('customer'))).toBe('myaccount')
  expect(portalPathOf(id('userTask'))).toBe('service')
})
