import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import { homeStandardFor, menuStandardFor } from './standards.ts'

const menu = (path: string, role?: string): Patch => ({ kind: 'menu', paths: [path], ...(role !== undefined && { role }) })
const paths = ['all', 'sales', 'service', 'ours']
const open = paths.map((path): NavigationRoute => ({
  path,
  title: { de: path, en: path },
  position: 0,
  root: '',
  screen: { type: 'home' },
}))
const menuFor = (layers: readonly (readonly Patch[])[], roles: readonly string[]) => menuStandardFor(layers, { roles, open })

test('a person gets the first standard of an own role, else that for all', () => {
  const own = [menu('all'), menu('sales', 'sales'), menu('service', 'service')]
  expect(menuFor([own], ['service', 'sales'])).toEqual(['sales'])
  expect(menuFor([own], ['billing'])).toEqual(['all'])
  expect(menuFor([own.slice(1)], ['billing'])).toBeUndefined()
})

test('the tenant decides before the platform', () => {
  expect(menuFor([[menu('ours')], [menu('service', 'service')]], ['service'])).toEqual(['ours'])
  expect(menuFor([[], [menu('service', 'service')]], ['service'])).toEqual(['service'])
})

test('a notice is shown until its last day, and the rest stays', () => {
  const text = { de: 'Umzug', en: 'Moving' }
  const layers = [[{ kind: 'home', blocks: { visits: { shown: true } }, notice: { text, until: '2026-11-30' } } as const]]
  expect(homeStandardFor(layers, { roles: [], today: '2026-11-30' })?.notice).toEqual({ text, until: '2026-11-30' })
  expect(homeStandardFor(layers, { roles: [], today: '2026-12-01' })).toEqual({ blocks: { visits: { shown: true } } })
})

test('a menu has only what is open, and one without anything is none', () => {
  expect(menuFor([[{ kind: 'menu', paths: ['closed', 'sales'] }]], [])).toEqual(['sales'])
  expect(menuFor([[menu('closed')]], [])).toBeUndefined()
})

test('what holds for all does not hold for customers', () => {
  expect(menuFor([[menu('all')]], ['customer'])).toBeUndefined()
  expect(menuFor([[menu('all')]], ['customer', 'sales'])).toEqual(['all'])
})
