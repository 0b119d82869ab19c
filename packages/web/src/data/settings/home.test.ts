import { expect, test } from 'vitest'
import { movedBlock } from './home-moves.ts'
import { arrangementOf, blocksOf } from './home.ts'

const shown = (choices: Parameters<typeof blocksOf>[0]) => blocksOf(choices, 'work').flatMap(({ key, shown: is }) => (is ? [key] : []))

test('blocks stand in their first order, without those that are added', () => {
  expect(shown({})).toEqual(['work', 'lists'])
  expect(shown({ visits: { shown: true }, work: { shown: false } })).toEqual(['lists', 'visits'])
})

test('a block moves among those of its column, and keeps whether it is shown', () => {
  const own = { visits: { shown: true } }
  const moved = movedBlock({ own, choices: own }, 'work', { key: 'visits', position: 0 })
  expect(shown(moved)).toEqual(['visits', 'work', 'lists'])
  expect(shown(movedBlock({ own: moved, choices: moved }, 'work', { key: 'work', position: 3 }))).toEqual(['visits', 'lists', 'work'])
  expect(blocksOf(moved, 'beside').map(({ key }) => key)).toEqual(['favourites', 'recents', 'create', 'views'])
})

test('the tenant sets what people change, but for what is fixed', () => {
  const blocks = { visits: { shown: true, fixed: true, place: -1 }, lists: { shown: false }, 'tile:faults': { shown: false } } as const
  expect(shown(arrangementOf({ blocks }, {}, {}).choices)).toEqual(['visits', 'work'])
  const own = { visits: { shown: false, place: 9 }, lists: { shown: true }, 'tile:faults': { shown: true } }
  const { choices, fixed, hidden } = arrangementOf({ blocks }, own, {})
  expect(shown(choices)).toEqual(['work', 'lists', 'visits'])
  expect([[...fixed], hidden]).toEqual([['visits'], []])
  expect(arrangementOf({ blocks }, {}, {}).hidden).toEqual(['faults'])
})

test('a moved block of the tenant becomes a choice of the person, and nothing else does', () => {
  const blocks = { visits: { shown: true, fixed: true } } as const
  const moved = movedBlock(arrangementOf({ blocks }, {}, {}), 'work', { key: 'visits', position: 0 })
  expect(Object.keys(moved)).toEqual(['visits'])
  expect(moved['visits']).not.toHaveProperty('shown')
})
