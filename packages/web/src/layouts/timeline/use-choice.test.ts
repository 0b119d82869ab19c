import { expect, test } from 'vitest'
import { readChoice } from './use-choice.ts'

test('an address names topic, words and period; anything else is no choice', () => {
  const choice = { topic: 'money', search: 'Umzug', from: '2026-03-01', until: '2026-03-31' }
  expect(readChoice(choice)).toEqual(choice)
  expect(readChoice({ topic: 'nonsense', search: 7, from: '31.02.2026', until: '2026-02-31', more: 1 })).toEqual({})
  for (const said of [undefined, null, 'money', 7, []]) expect(readChoice(said)).toEqual({})
  expect(readChoice({ search: 'x'.repeat(500) }).search).toHaveLength(200)
})
