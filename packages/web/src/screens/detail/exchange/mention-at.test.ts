import { expect, test } from 'vitest'
import { mentionAt, readPicked, withMention } from './mention-at.ts'

test('words behind an @ before the caret are looked for, addresses and finished names are not', () => {
  expect(mentionAt('Bitte @Je', 9, [])).toEqual({ at: 6, search: 'Je' })
  expect(mentionAt('@', 1, [])).toEqual({ at: 0, search: '' })
  expect(mentionAt('@Jens Ot rest', 8, [])).toEqual({ at: 0, search: 'Jens Ot' })
  expect(mentionAt('jens@swe', 8, [])).toBeUndefined()
  expect(mentionAt('Bitte @Je\nund', 13, [])).toBeUndefined()
  expect(mentionAt('@Jens Ott bitte', 15, [{ id: 'a', name: 'Jens Ott' }])).toBeUndefined()
})

test('the name takes the place of what was typed', () => {
  expect(withMention('Bitte @Je prüfen', { at: 6, search: 'Je' }, 'Jens Ott')).toEqual({ text: 'Bitte @Jens Ott prüfen', caret: 16 })
  expect(withMention('@', { at: 0, search: '' }, 'Mia')).toEqual({ text: '@Mia ', caret: 5 })
})

test('a draft that is no list of people mentions nobody', () => {
  expect(readPicked('[{"id":"a","name":"b"},{"id":1},null,"x"]')).toEqual([{ id: 'a', name: 'b' }])
  for (const kept of ['', '{', '7', '{"id":"a"}']) expect(readPicked(kept)).toEqual([])
})
