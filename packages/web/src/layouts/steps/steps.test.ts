import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'
import { questionIn } from './question-in.ts'

test('a question names the values at its keys, and says more only where there is something to say', () => {
  const same = (de: string) => ({ de, en: de })
  const question = { text: same('{ready} über {sum}.'), further: [{ key: 'held', text: same('{held} bleiben.') }] }
  const print = (key: string, value: unknown) => (key === 'sum' ? `${String(value)} €` : String(value))
  const asked = (values: unknown) => questionIn(question, { values, text: ({ de }) => de, print })
  expect(asked({ ready: 3, sum: 40, held: 2 })).toBe('3 über 40 €. 2 bleiben.')
  expect(asked({ ready: 3, sum: 40, held: 0 })).toBe('3 über 40 €.')
  expect(asked(null)).toBe('0 über 0 €.')
})

test('the rest time follows the pace so far', () => {
  const createdAt = '2026-11-28T10:00:00.000Z'
  const after = (minutes: number) => Date.parse(createdAt) + minutes * 60_000
  expect(minutesLeft({ done: 200, total: 1000, createdAt }, after(2))).toBe(8)
  expect(minutesLeft({ done: 990, total: 1000, createdAt }, after(2))).toBe(0)
  expect(minutesLeft({ done: 0, total: 1000, createdAt }, after(2))).toBeUndefined()
  expect(minutesLeft({ done: 5, createdAt }, after(2))).toBeUndefined()
})
