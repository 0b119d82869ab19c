import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openable } from '../menu.ts'
import { shownMenu } from './shown-menu.ts'

function route(path: string, position: number, type: 'group' | 'home' = 'home'): NavigationRoute {
  return { root: 'tenant', path, position, title: { de: path, en: path }, screen: { type } }
}

const routes = [
  route('home', 0),
  route('contracts', 1, 'group'),
  ...Array.from({ length: 12 }, (_, at) => route(`contracts/c${at}`, at)),
  route('tasks', 2, 'group'),
  ...Array.from({ length: 8 }, (_, at) => route(`tasks/t${at}`, at)),
]
const start = ['home', 'tasks/t1', 'contracts/c3']
const paths = (menu: ReturnType<typeof shownMenu>) => menu.shown.map((each) => each.route.path)

test('a menu starts with what the release names, and all else is under "more"', () => {
  const menu = shownMenu({ routes, start }, {})
  expect(paths(menu)).toEqual(start)
  expect(menu.more.map((each) => [each.route.path, each.children.length])).toEqual([
    ['contracts', 11],
    ['tasks', 7],
  ])
})

test('without a set the first entries are shown, and a short menu is shown whole', () => {
  expect(shownMenu({ routes }, {}).shown).toHaveLength(15)
  expect(shownMenu({ routes: routes.slice(0, 6) }, {}).more).toEqual([])
})

test('a person hides, pins and orders; an entry that the person may no longer open is not shown', () => {
  const choices = {
    'tasks/t1': { shown: false },
    'tasks/t5': { shown: true, place: -1 },
    'contracts/gone': { shown: true },
    home: { place: 9 },
  }
  const menu = shownMenu({ routes, start }, choices)
  expect(paths(menu)).toEqual(['tasks/t5', 'contracts/c3', 'home'])
})

test('no entry is lost: each one is in the menu or under "more", once', () => {
  const all = openable(shownMenu({ routes, start: ['nowhere'] }, {}).more).map(({ path }) => path)
  const choice = fc.record({ shown: fc.boolean(), place: fc.integer() }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...all), choice), fc.subarray(all), (choices, first) => {
      const menu = shownMenu({ routes, start: first }, choices)
      const found = [...paths(menu), ...openable(menu.more).map(({ path }) => path)]
      expect(found.toSorted()).toEqual(all.toSorted())
    }),
  )
})
