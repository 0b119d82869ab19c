import { expect, test } from 'vitest'
import { movedBlock } from './home-moves.ts'
import { blocksOf } from './home.ts'

const shown = (choices: Parameters<typeof blocksOf>[0]) => blocksOf(choices, 'work').flatMap(({ key, shown: is }) => (is ? [key] : []))

test('blocks stand in their first order, without those that are added', () => {
  expect(shown({})).toEqual(['work', 'lists'])
  expect(shown({ visits: { shown: true }, work: { shown: false } })).toEqual(['lists', 'visits'])
})

test('a block moves among those of its column, and keeps whether it is shown', () => {
  const moved = movedBlock({ visits: { shown: true } }, 'work', { key: 'visits', position: 0 })
  expect(shown(moved)).toEqual(['visits', 'work', 'lists'])
  expect(shown(movedBlock(moved, 'work', { key: 'work', position: 3 }))).toEqual(['visits', 'lists', 'work'])
  expect(blocksOf(moved, 'beside').map(({ key }) => key)).toEqual(['favourites', 'recents', 'create', 'views'])
})
