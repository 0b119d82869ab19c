import { expect, test } from 'vitest'
import type { OpenDays } from '../facts.ts'
import { NumberBook } from './assign-call.ts'

const open = { from: '2026-01-01', to: null }
const lives = new Map<string, OpenDays>([
  ['first', { from: '2026-01-01', to: '2026-09-30' }],
  ['second', { from: '2026-10-10', to: null }],
  ['company', open],
])
const book = new NumberBook(
  [
    {
      key: 'number',
      number: '+4922147100123',
      holders: [
        { element: 'first', from: '2026-01-01', to: '2026-10-09' },
        { element: 'second', from: '2026-10-10', to: null },
      ],
    },
    { key: 'loose', number: '+4922147100999', holders: [] },
    { key: 'extension', number: '+49302312505', holders: [] },
  ],
  [{ key: 'block', base: '+49302312', from: 500, to: 599, holders: [{ element: 'company', ...open }] }],
  lives,
)

test('a call belongs to the element that has the number on its day', () => {
  expect(book.assign('+4922147100123', '2026-09-30')).toEqual({ number: 'number', element: 'first' })
  expect(book.assign('+4922147100123', '2026-10-10')).toEqual({ number: 'number', element: 'second' })
})

test('a call after the end of the element, of a number without one, and of an unknown number stays unassigned', () => {
  expect(book.assign('+4922147100123', '2026-10-01')).toEqual({ number: 'number', unassigned: 'afterEnd' })
  expect(book.assign('+4922147100123', '2025-12-31')).toEqual({ number: 'number', unassigned: 'noElement' })
  expect(book.assign('+4922147100999', '2026-10-01')).toEqual({ number: 'loose', unassigned: 'noElement' })
  expect(book.assign('+4922147100124', '2026-10-01')).toEqual({ number: null, unassigned: 'unknownNumber' })
})

test('a number within a block belongs to the element of the block, whether or not the number is listed', () => {
  expect(book.assign('+49302312599', '2026-10-01')).toEqual({ number: 'block', element: 'company' })
  expect(book.assign('+49302312505', '2026-10-01')).toEqual({ number: 'extension', element: 'company' })
  expect(book.assign('+49302312600', '2026-10-01')).toEqual({ number: null, unassigned: 'unknownNumber' })
  expect(book.assign('+493023125990', '2026-10-01')).toEqual({ number: null, unassigned: 'unknownNumber' })
})
