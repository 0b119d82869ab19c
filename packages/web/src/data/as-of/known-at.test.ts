import { expect, test } from 'vitest'
import { momentOfAddress } from './known-at.ts'

const clock = { timeZone: 'Europe/Berlin', now: Date.parse('2026-06-15T10:00:00Z') }

test('a record is shown as the list it is opened from: what was known at the end of a day, or around a day that links were valid on', () => {
  expect(momentOfAddress({}, clock)).toEqual({})
  expect(momentOfAddress({ known: '2026-03-28' }, clock)).toEqual({ asOf: '2026-03-28T22:59:59.999Z' })
  expect(momentOfAddress({ known: '2026-06-15' }, clock)).toEqual({ asOf: '2026-06-15T10:00:00.000Z' })
  expect(momentOfAddress({ valid: '2026-01-01' }, clock)).toEqual({ around: Date.parse('2025-12-31T23:00:00Z') })
  expect(momentOfAddress({ known: '2026-02-31', valid: 7 }, clock)).toEqual({})
})
