import { expect, test } from 'vitest'
import { withBold, withList } from './typed-marks.ts'

test('selected words become bold and plain again', () => {
  const bold = withBold('Mast prüfen', { from: 0, to: 4 })
  expect(bold).toEqual({ text: '**Mast** prüfen', from: 2, to: 6 })
  expect(withBold(bold.text, bold)).toEqual({ text: 'Mast prüfen', from: 0, to: 4 })
  expect(withBold('', { from: 0, to: 0 })).toEqual({ text: '****', from: 2, to: 2 })
})

test('selected lines become a list and lines again', () => {
  const list = withList('eins\nzwei\ndrei', { from: 6, to: 12 })
  expect(list.text).toBe('eins\n- zwei\n- drei')
  expect(withList(list.text, { from: 6, to: list.text.length }).text).toBe('eins\nzwei\ndrei')
  expect(withList('', { from: 0, to: 0 })).toEqual({ text: '- ', from: 2, to: 2 })
})
