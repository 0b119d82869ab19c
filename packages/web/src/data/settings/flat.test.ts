import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, flatten, merged, unflatten } from './flat.ts'
import type { Flat, Personal } from './flat.ts'
import { noSettings } from '../preferences.ts'

const { synced: _, ...nothing } = noSettings
const nobody: Personal = { ...nothing, language: null, addressing: null }
const names = ['language', 'openGroups/contracts', 'tables/a b', 'favourites/list/a', 'favourites/list/b', 'recents/t']
const flat = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 3 }))

/** Returns the server's settings after changes, one by one. */
function changed(before: Flat, changes: Flat): Flat {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))
}

test('settings become a record of names, and come back', () => {
  const person: Personal = {
    ...nobody,
    language: 'en',
    sidebarCollapsed: true,
    openGroups: { contracts: true },
    tables: { 'tenant:contracts contract': { columns: undefined, pinned: ['a'], widths: { a: 120 } } },
    favourites: { here: { 'list/contracts/all': { place: 1 } }, there: { 'list/x': { place: 2 } } },
    recents: { here: { t1: 5 } },
  }
  const stored = flatten(person, 'here')
  expect(stored).toEqual({
    language: 'en',
    sidebarCollapsed: true,
    'openGroups/contracts': true,
    'tables/tenant:contracts contract': { columns: undefined, pinned: ['a'], widths: { a: 120 } },
    'favourites/list/contracts/all': { place: 1 },
    'recents/t1': 5,
  })
  expect(unflatten(stored, person, 'here')).toEqual({ ...person, folders: { here: {} }, home: { here: {} }, homeTiles: { here: {} } })
  // Another tenant's favourites are not touched, and what nobody chose is as at first.
  expect(unflatten({}, person, 'here')).toMatchObject({
    language: null,
    sidebarCollapsed: false,
    favourites: { here: {}, there: person.favourites['there'] },
  })
})

test('the changes between two states lead from one to the other', () => {
  fc.assert(
    fc.property(flat, flat, (before, after) => {
      expect(changed(before, changesBetween(before, after))).toEqual({ ...after })
    }),
  )
})

test('two devices that exchange their changes in any order end with the same settings, and lose no change of different settings', () => {
  fc.assert(
    fc.property(flat, flat, flat, (base, first, second) => {
      const [mine, yours] = [changesBetween(base, first), changesBetween(base, second)]
      const server = changed(changed(base, mine), yours)
      const onSecond = merged({ now: second, sent: second, answered: server })
      const onFirst = merged({ now: first, sent: first, answered: server })
      expect(onFirst).toEqual(server)
      expect(onSecond).toEqual(server)
      for (const [name, value] of Object.entries(mine)) if (!(name in yours)) expect(server[name] ?? null).toEqual(value)
    }),
  )
})

test('what changes on the device while it waits for the server stays, and is sent next', () => {
  fc.assert(
    fc.property(flat, flat, flat, (sent, now, answered) => {
      const since = changesBetween(sent, now)
      const after = merged({ now, sent, answered })
      expect(after).toEqual(changed(answered, since))
      expect(changed(answered, changesBetween(answered, after))).toEqual(after)
    }),
  )
})
