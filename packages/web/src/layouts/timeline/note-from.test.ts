import { expect, test } from 'vitest'
import { noteFrom } from './note-from.ts'

test('the first line is the subject, and the rest is the text', () => {
  expect(noteFrom({ kind: 'callIn', text: '  Leitung tot\n\nSeit fünf Tagen.\n' })).toEqual({
    'note:kind': 'callIn',
    'note:subject': 'Leitung tot',
    'note:text': 'Seit fünf Tagen.',
  })
  expect(noteFrom({ kind: 'note', text: 'Kurz' })).toEqual({ 'note:kind': 'note', 'note:subject': 'Kurz' })
})

test('blanks are no note, and a long line loses nothing', () => {
  expect(noteFrom({ kind: 'note', text: ' \n\t ' })).toBeUndefined()
  const long = 'Wort '.repeat(60).trim()
  const note = noteFrom({ kind: 'note', text: long })
  expect(note?.['note:subject'].length).toBeLessThanOrEqual(200)
  expect(note?.['note:text']).toBe(long)
})
