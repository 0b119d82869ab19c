import { expect, test } from 'vitest'
import type { Permission } from '../session.ts'
import { noticeOf, noticePlaces } from './notice.ts'

const tenant = (id: string) => ({ id, shortId: id, name1: id })
const target = `dtmi:de:oneneo:userTask:x${'1'.repeat(32)}`

test('a notification is named by its value, marked where it came to a group, and leads to twins only', () => {
  const twin = { id: 'n', definition: 'notification', 'notification:value': 'Neue Aufgabe der Gruppe Service', 'notification:openPath': target }
  expect(noticeOf(twin, tenant('a'))).toMatchObject({ name: twin['notification:value'], isOfGroup: true, isRead: false, target })
  expect(noticeOf({ ...twin, 'notification:value': { displayName: 'X' }, 'notification:openPath': 'https://evil.example' }, tenant('a'))).toMatchObject({
    name: 'X',
    isOfGroup: false,
    target: undefined,
  })
})

test('somebody is told things where they work, in each tenant once, here first', () => {
  const permission = (id: string, user: string | undefined, scope: Permission['scope'] = 'tenant') =>
    ({ scope, root: id, tenant: tenant(id), ...(user !== undefined && { user }) }) as Permission
  const all = [permission('a', 'ua'), permission('b', 'ub'), permission('b', 'ub', 'system'), permission('c', undefined), permission('d', 'ud', 'businessPartner')]
  expect(noticePlaces(all, 'b').map(({ user }) => user)).toEqual(['ub', 'ua'])
})
