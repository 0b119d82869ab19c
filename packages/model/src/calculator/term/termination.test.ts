import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/arithmetic.ts'
import { dateOfDayNumber, dayNumber } from '../../calendar/date.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { minimumTermEnd } from './minimum-term-end.ts'
import { desiredTermination, earliestTermination, extraordinaryTermination, lastDayForNotice, ordinaryTermination } from './termination.ts'

const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') }).map(dateOfDayNumber)
const notice = fc.constantFrom('P1M', 'P3M', 'P14D', 'P2W', 'P1Y')

test('a notice ends the contract with the minimum term, or as soon as the notice period is over', () => {
  const term = { minimumTermEnd: '2027-03-14', notice: 'P1M' }
  expect(earliestTermination({ ...term, received: '2026-08-20' })).toBe('2027-03-14')
  expect(earliestTermination({ ...term, received: '2027-02-20' })).toBe('2027-03-20')
  expect(earliestTermination({ ...term, received: '2027-05-31' })).toBe('2027-06-30')
  expect(earliestTermination({ notice: 'P1M', received: '2027-01-31' })).toBe('2027-02-28')
})

test('a desired day counts when it is not too early', () => {
  expect(desiredTermination({ earliest: '2027-03-14', desired: '2027-04-01' })).toBe('2027-04-01')
  expect(desiredTermination({ earliest: '2027-03-14', desired: '2027-03-01' })).toBe('2027-03-14')
  expect(desiredTermination({ earliest: '2027-03-14' })).toBe('2027-03-14')
  expect(extraordinaryTermination({ received: '2026-08-20', desired: '2026-09-30' })).toBe('2026-09-30')
  expect(extraordinaryTermination({ received: '2026-08-20' })).toBe('2026-08-20')
})

test('the last day for a notice is the last one: the day after it is too late', () => {
  expect(lastDayForNotice({ minimumTermEnd: '2027-03-14', notice: 'P1M' })).toBe('2027-02-14')
  expect(lastDayForNotice({ minimumTermEnd: '2027-02-28', notice: 'P1M' })).toBe('2027-01-31')
  fc.assert(
    fc.property(day, notice, (end, period) => {
      const last = lastDayForNotice({ minimumTermEnd: end, notice: period })
      expect(earliestTermination({ received: last, minimumTermEnd: end, notice: period })).toBe(end)
      expect(earliestTermination({ received: addDays(last, 1), minimumTermEnd: end, notice: period }) > end).toBe(true)
    }),
    lawRuns(300, 30_000),
  )
})

test('a later notice never ends a contract earlier, and a longer term never does', () => {
  fc.assert(
    fc.property(day, day, notice, day, fc.integer({ min: 1, max: 24 }), (one, other, period, begin, months) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      const end = minimumTermEnd(begin, months)
      const at = (received: string) => earliestTermination({ received, minimumTermEnd: end, notice: period })
      expect(at(earlier) <= at(later)).toBe(true)
      expect(minimumTermEnd(begin, months) < minimumTermEnd(begin, months + 1)).toBe(true)
    }),
    lawRuns(300, 30_000),
  )
})

test('the notice of the contract counts while its minimum term runs, then a month', () => {
  const contract = { minTermEnd: '2027-03-14', noticePeriod: 'P3M' }
  expect(ordinaryTermination(contract, '2026-11-22')).toEqual({ earliest: '2027-03-14', notice: 'P3M', bound: '2027-03-14' })
  expect(ordinaryTermination(contract, '2027-02-01')).toEqual({ earliest: '2027-05-01', notice: 'P3M', bound: '2027-03-14' })
  expect(ordinaryTermination(contract, '2027-03-15')).toEqual({ earliest: '2027-04-15', notice: 'P1M', bound: null })
  expect(ordinaryTermination({ minTermEnd: null, noticePeriod: null }, '2026-11-22')).toEqual({
    earliest: '2026-12-22',
    notice: 'P1M',
    bound: null,
  })
})
