import { expect, test } from 'vitest'
import { mayAssign } from './may-assign.ts'

const asked = { role: 'userTask', status: 'new', mayAdminUpdate: false, me: 'u', myGroups: ['g'], agents: [], groups: [] } as const

test('a task is given on by its administrators, its groups and its agents', () => {
  expect(mayAssign(asked)).toBe(false)
  expect(mayAssign({ ...asked, mayAdminUpdate: true })).toBe(true)
  expect(mayAssign({ ...asked, groups: ['g'] })).toBe(true)
  expect(mayAssign({ ...asked, groups: ['h'], agents: ['v'] })).toBe(false)
  expect(mayAssign({ ...asked, agents: ['u'] })).toBe(true)
  expect(mayAssign({ ...asked, me: undefined, agents: ['u'] })).toBe(false)
})

test('nobody gives on what is over, or what nobody does', () => {
  expect(mayAssign({ ...asked, mayAdminUpdate: true, status: 'finished' })).toBe(false)
  expect(mayAssign({ ...asked, mayAdminUpdate: true, role: 'step' })).toBe(false)
})
