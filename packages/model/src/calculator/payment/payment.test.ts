import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import { collectionDate } from './collection-date.ts'
import { dunningLevel, lockObstacle } from './dunning.ts'

test('a direct debit is collected on the next day on which banks settle', () => {
  expect(collectionDate('2027-03-12', 14)).toBe('2027-03-30')
  expect(collectionDate('2027-03-11', 14)).toBe('2027-03-25')
  expect(collectionDate('2026-12-11', 14)).toBe('2026-12-28')
})

test('a reminder comes the day after a receipt was due, the next one an interval later, and no higher than the last', () => {
  const rule = { intervalDays: 14, highest: 3 }
  const level = (today: string) => dunningLevel('2026-11-01', today, rule)
  expect(['2026-11-01', '2026-11-02', '2026-11-15', '2026-11-16', '2026-11-30', '2027-11-01'].map(level)).toEqual([0, 1, 1, 2, 3, 3])
})

test('a line is locked for undisputed arrears that were announced in time, and for nothing else', () => {
  const rule = { threshold: amountOf(100), announcementDays: 14 }
  const behnke = { open: amountOf(148.2), disputed: amountOf(60), announced: '2026-11-01' }
  expect(lockObstacle(behnke, '2026-11-20', rule)).toBe('tooLittle')
  expect(lockObstacle({ open: amountOf(148.2), disputed: 0n }, '2026-11-20', rule)).toBe('notAnnounced')
  expect(lockObstacle({ ...behnke, disputed: amountOf(48.2) }, '2026-11-14', rule)).toBe('announcedTooLate')
  expect(lockObstacle({ ...behnke, disputed: amountOf(48.2) }, '2026-11-15', rule)).toBeUndefined()
})
