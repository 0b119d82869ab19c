import { expect, test } from 'vitest'
import { restoreInput } from './request-input.ts'

const first = { values: { street: null, city: 'Elst' }, picks: {}, message: '', files: [], contract: undefined }
const file = (name: string, at: number) => ({ name, token: name, image: true, at })

test('stored answers come back as far as the form still asks for them', () => {
  const kept = {
    ...first,
    values: { street: 'Ahornallee', gone: 'x' },
    picks: { account: 'a', gone: 'b' },
    message: 'Bald.',
    contract: 'c',
  }
  expect(restoreInput(first, kept, { now: 0, relations: ['account'] })).toEqual({
    values: { street: 'Ahornallee', city: 'Elst' },
    picks: { account: 'a' },
    message: 'Bald.',
    files: [],
    contract: 'c',
  })
})

test('a file that the server has let go of is not promised any more', () => {
  const day = 24 * 60 * 60 * 1000
  const kept = { ...first, files: [file('alt.png', 0), file('neu.png', day)] }
  expect(restoreInput(first, kept, { now: day + 1, relations: [] }).files).toEqual([file('neu.png', day)])
})
