import { expect, test } from 'vitest'
import { findingsAt, numberAt, totalsAt } from './count-values.ts'

const finding = { kind: 'first', de: 'Erste Rechnung', en: 'First bill', blocking: false, count: 7, gross: 12.5 }

test('numbers, findings and totals are read at their keys, and older forms are left out', () => {
  const log = { ready: 3, findings: [finding, { kind: 'odd' }], last: { number: 'L-1', count: 2, gross: 5 } }
  expect(numberAt(log, 'ready')).toBe(3)
  expect(numberAt(log, 'blocked')).toBeUndefined()
  expect(findingsAt(log, 'findings')).toEqual([finding])
  expect(findingsAt({ findings: { first: 7 } }, 'findings')).toEqual([])
  expect(totalsAt(log, 'last')).toEqual({ number: 'L-1', count: 2, gross: 5 })
  expect(totalsAt({ started: '2026-11-01', drafted: 3 }, 'last')).toBeUndefined()
  expect(numberAt(null, 'ready')).toBeUndefined()
})
