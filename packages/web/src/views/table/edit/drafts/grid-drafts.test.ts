import { expect, test } from 'vitest'
import { restored } from './grid-drafts.ts'

const message = 'Noch nicht gespeichert.'

test('values that were not saved come back into their cells, with what was seen then, until the user confirms them', () => {
  const sent = { value: 'neu', seen: 'alt', status: 'saving', attempt: 'key' }
  const typed = { value: 'halb', seen: null, status: 'typed', attempt: '' }
  const [first, second, ...others] = restored(
    [
      ['a name', sent],
      ['b name', typed],
      ['c name', {}],
    ],
    message,
  )
  // The save may have arrived: it is repeated under its own key.
  expect(first).toEqual(['a name', { value: 'neu', seen: 'alt', status: 'refused', message, attempt: 'key' }])
  expect(second).toEqual(['b name', { value: 'halb', seen: null, status: 'refused', message, attempt: expect.stringMatching(/.{36}/) }])
  expect(others).toEqual([])
})
