import { expect, test } from 'vitest'
import { refusalOf } from './refuse-file.ts'

const file = (name: string, type = '', size = 100) => ({ name, type, size })
const proofs = { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] }

test('a file that the slot takes is sent, also where the system knows no type of it', () => {
  expect(refusalOf(file('a.pdf', 'application/pdf'), proofs)).toBeUndefined()
  expect(refusalOf(file('a.PDF'), proofs)).toBeUndefined()
  expect(refusalOf(file('foto'), proofs)).toBeUndefined()
  expect(refusalOf(file('a.txt'), {})).toBeUndefined()
})

test('too large, of a kind the slot does not take, or of none the platform takes', () => {
  expect(refusalOf(file('a.pdf', 'application/pdf', 10 * 1_048_576 + 1), proofs)).toBe('fileToBig')
  expect(refusalOf(file('a.pdf', 'application/pdf', 10 * 1_048_576), proofs)).toBeUndefined()
  expect(refusalOf(file('a.txt', 'text/plain'), proofs)).toBe('badFileType')
  expect(refusalOf(file('a.docx'), proofs)).toBe('badFileType')
  expect(refusalOf(file('a.exe', 'application/x-msdownload'), {})).toBe('badFileType')
  expect(refusalOf(file('a.png', 'image/png'), { excludeMimeTypes: ['image/'] })).toBe('badFileType')
})
