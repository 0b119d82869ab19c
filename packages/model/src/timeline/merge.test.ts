import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimelineFeed, TimelineKey } from './merge.ts'
import { mergeFeeds, newestFirst } from './merge.ts'

const entry = fc.record({
  at: fc.integer({ min: 0, max: 30 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
  key: fc.stringMatching(/^[a-c]{1,3}$/),
})
const world = fc.array(fc.array(entry, { maxLength: 25 }), { maxLength: 5 })

/** Reads a source below a cursor, as a statement with a limit does. A row may be there twice. */
function feedOf(source: readonly TimelineKey[], before: TimelineKey | undefined, limit: number): TimelineFeed<TimelineKey> {
  const entries = source
    .filter((each) => !before || newestFirst(each, before) > 0)
    .toSorted(newestFirst)
    .slice(0, limit)
  return { entries, isCut: entries.length === limit }
}

const textOf = ({ at, key }: TimelineKey) => `${at} ${key}`
const unique = (entries: readonly TimelineKey[]) => [...new Set(entries.toSorted(newestFirst).map(textOf))]

/** Reads all pages. `between` changes the sources after each page. */
function readAll(sources: readonly (readonly TimelineKey[])[], between = (now: typeof sources, _read: readonly TimelineKey[]) => now) {
  const size = 4
  let current = sources
  const read: TimelineKey[] = []
  for (let before: TimelineKey | undefined; ;) {
    const from = before
    const page = mergeFeeds(
      current.map((source) => feedOf(source, from, size + 1)),
      size,
    )
    read.push(...page.entries)
    if (!page.next) return read
    before = page.next
    current = between(current, page.entries)
  }
}

test('the pages of a timeline have each entry of all sources once, newest first', () => {
  fc.assert(
    fc.property(world, (sources) => {
      expect(readAll(sources).map(textOf)).toEqual(unique(sources.flat()))
    }),
    { numRuns: 500 },
  )
})

test('entries that arrive while somebody pages repeat and hide no other entry', () => {
  fc.assert(
    fc.property(world, fc.array(entry, { maxLength: 12 }), (sources, arriving) => {
      const late = [...arriving]
      const read = readAll(sources, (now) => {
        const next = late.pop()
        return next ? [...now, [next]] : now
      }).map(textOf)
      expect(new Set(read).size).toBe(read.length)
      for (const each of unique(sources.flat())) expect(read).toContain(each)
    }),
    { numRuns: 500 },
  )
})

test('a page is never longer than asked', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 1, max: 6 }), (sources, size) => {
      const page = mergeFeeds(
        sources.map((source) => feedOf(source, undefined, size + 1)),
        size,
      )
      expect(page.entries.length).toBeLessThanOrEqual(size)
    }),
  )
})
