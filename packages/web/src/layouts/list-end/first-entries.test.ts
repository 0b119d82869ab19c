import { expect, test } from 'vitest'
import type { Entry } from '../../data/record/read-record.ts'
import { firstEntries } from './first-entries.ts'

const entryOf = (index: number, state: Entry['state'] = 'kept') => ({ key: `e${index}`, state }) as Entry
const entries = Array.from({ length: 300 }, (_, index) => entryOf(index))
const keysOf = (shown: readonly Entry[]) => shown.map(({ key }) => key)

test('the first of many entries are drawn', () => {
  expect(firstEntries(entries, { count: 100, found: new Set() })).toEqual(entries.slice(0, 100))
  expect(firstEntries(entries, { count: 400, found: new Set() })).toBe(entries)
})

test('an entry that the user changed, added or took out is drawn wherever it stands, and so is one with a finding', () => {
  const worked = [...entries.slice(0, 200), entryOf(200, 'changed'), entryOf(201, 'removed'), ...entries.slice(202), entryOf(300, 'added')]
  const shown = keysOf(firstEntries(worked, { count: 100, found: new Set(['e250', 'e3']) }))
  expect(shown.slice(100)).toEqual(['e200', 'e201', 'e250', 'e300'])
})
