import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Metric } from './dashboard.ts'
import { minRecords, publishedMarks, publishInterval, recordedTile } from './published.ts'
import type { TileMark } from './tile-marks.ts'

const metric: Metric = { name: 'cases', label: { de: 'Fälle', en: 'Cases' }, about: { de: '', en: '' }, list: 'cases' }
const zone = 'Europe/Berlin'

const mark = fc.record({
  at: fc.constant(undefined),
  days: fc.constant(undefined),
  group: fc.string(),
  rest: fc.constant(undefined),
  value: fc.option(fc.integer()),
  records: fc.nat(12),
  where: fc.constant({ path: ['case:state'], operator: 'exists' as const }),
})

test('published marks tell nothing of few records, and lead to none', () => {
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      const told = publishedMarks(marks)
      for (const [index, each] of told.entries()) {
        const before: TileMark = marks[index]!
        expect(each.where).toBeUndefined()
        expect(each.group).toBe(before.group)
        const isFew = before.records < minRecords
        expect([each.value, each.records, each.few]).toEqual(isFew ? [null, 0, true] : [before.value, before.records, undefined])
      }
    }),
  )
})

test('intervals follow one another without a gap, also where the clock changes', () => {
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') }).map((at) => new Date(at).toISOString())
  fc.assert(
    fc.property(instant, fc.constantFrom('hour' as const, 'day' as const, 'month' as const), (at, rhythm) => {
      const { begin, next } = publishInterval(rhythm, at, zone)
      expect(begin <= at && at < next).toBe(true)
      expect(publishInterval(rhythm, next, zone).begin).toBe(next)
    }),
  )
  expect(publishInterval('day', '2026-10-25T12:00:00.000Z', zone)).toEqual({
    begin: '2026-10-24T22:00:00.000Z',
    next: '2026-10-25T23:00:00.000Z',
  })
})

test('what happened counts for the last whole interval, and what is valid for now', () => {
  const within = (rhythm: 'hour' | 'day' | 'month', today: string) => recordedTile({ ...metric, time: 'case:begun' }, rhythm, today).within
  expect(within('month', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(within('day', '2028-03-01')).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  expect(within('hour', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(recordedTile(metric, 'month', '2026-03-01')).not.toHaveProperty('within')
})
