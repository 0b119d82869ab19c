import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../number/amount.ts'
import { sinceLast } from './since-last.ts'

const item = (key: string, euro: number) => ({ key, text: key, textEn: `${key} (en)`, amount: amountOf(euro) })
const before = (...items: ReturnType<typeof item>[]) => ({ number: 'R-1', date: '2026-10-01', items })
const compare = (now: ReturnType<typeof item>[], then: ReturnType<typeof item>[]) => sinceLast(now, before(...then), euroOfAmount)

test('an unchanged receipt has no change', () => {
  const same = [item('Internet', 44.9), item('Rabatt', -5)]
  expect(compare(same, same)).toEqual({ number: 'R-1', date: '2026-10-01', by: 0, changes: [], more: 0 })
})

test('items appear, go and change, the largest change first; parts of one item count together', () => {
  const { by, changes } = compare(
    [item('Internet', 20), item('Internet', 30.9), item('Flat', 9.9)],
    [item('Internet', 44.9), item('TV', 4.9)],
  )
  expect(by).toBe(11)
  expect(changes).toEqual([
    { kind: 'new', text: 'Flat', textEn: 'Flat (en)', by: 9.9 },
    { kind: 'other', text: 'Internet', textEn: 'Internet (en)', by: 6 },
    { kind: 'gone', text: 'TV', textEn: 'TV (en)', by: -4.9 },
  ])
})

test('only the largest changes are named, the others are counted and add up all the same', () => {
  const { by, changes, more } = compare(
    [1, 2, 3, 4, 5].map((euro) => item(`${euro}`, euro)),
    [],
  )
  expect([by, changes.map(({ text }) => text), more]).toEqual([15, ['5', '4', '3'], 2])
})
