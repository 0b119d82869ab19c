import type { HistoryEntry } from './state-after.ts'
import { expect, test } from 'vitest'
import { isBeforeTheRecord, stateAfter } from './state-after.ts'

const entry = (...changes: [string, unknown, unknown][]): HistoryEntry => ({
  change: '',
  at: '',
  by: null,
  call: 'save',
  why: null,
  kind: 'changed',
  version: '1',
  links: [],
  changes: changes.map(([systematics, before, after]) => ({ systematics, before, after })),
})

test('a version is what was there before everything that came after it', () => {
  const created = entry(['order:price', null, 1])
  const first = entry(['order:price', 1, 2], ['order:end', null, '2026-01-01'])
  const second = entry(['order:price', 2, 3])
  const entries = [second, first, created]
  expect([...stateAfter(entries, created)]).toEqual([
    ['order:price', 1],
    ['order:end', null],
  ])
  expect([...stateAfter(entries, first)]).toEqual([['order:price', 2]])
  expect([...stateAfter(entries, second)]).toEqual([])
})

test('links told of a time before the record was made have no state to go back to', () => {
  const older = entry()
  const created: HistoryEntry = { ...entry(['order:price', null, 1]), kind: 'created' }
  const newer = entry(['order:price', 1, 2])
  const entries = [newer, created, older]
  expect(entries.map((each) => isBeforeTheRecord(entries, each))).toEqual([false, false, true])
  expect(isBeforeTheRecord([newer, older], older)).toBe(false)
})
