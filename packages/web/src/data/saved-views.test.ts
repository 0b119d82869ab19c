import { expect, test } from 'vitest'
import type { SavedView } from './saved-views.ts'
import { defaultView, readChoice } from './saved-views.ts'
import { listSearchIn, viewAddress } from './view-address.ts'

const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  version: '1',
  name: id,
  route: 'contracts/all',
  choice: { q: id },
  isDefault: false,
  isOwn: false,
  owner: '',
  isShared: false,
  ...more,
})

test('a list opens with the own default, else with that of a group, and with none of other lists', () => {
  const ofGroup = view('group', { isDefault: true })
  const own = view('own', { isDefault: true, isOwn: true })
  const elsewhere = view('elsewhere', { isDefault: true, isOwn: true, route: 'tags' })
  expect(defaultView([view('a'), elsewhere, ofGroup, own], 'contracts/all')).toBe(own)
  expect(defaultView([view('a'), elsewhere, ofGroup], 'contracts/all')).toBe(ofGroup)
  expect(defaultView([view('a', { isOwn: true })], 'contracts/all')).toBeUndefined()
})

test('reading a view that others wrote takes a choice only', () => {
  expect(readChoice({ q: 'x', where: { not: { path: ['a:b'], operator: 'exists' } } })).toHaveProperty('q', 'x')
  let deep: object = {}
  for (let level = 0; level < 100_000; level += 1) deep = { not: deep }
  for (const json of [undefined, null, 'x', 7, ['q'], { where: deep }]) expect(readChoice(json)).toEqual({})
})

test('the address of a view holds what was chosen, and nothing that is not the list’s', () => {
  expect(viewAddress(view('a', { choice: { q: 'x', panels: 'y', saved: 'z' } }))).toEqual({ q: 'x', saved: 'a' })
  expect(viewAddress(undefined)).toEqual({ saved: 'none' })
  expect(listSearchIn({ q: undefined, limit: 25 })).toEqual({ limit: 25 })
})
