import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOfType } from './file-format.ts'
import { cleanFileName, downloadName } from './file-name.ts'

const pdf = formatOfType('application/pdf')!

test.each([
  ['C:\\Users\\me\\Rechnung.pdf', 'Rechnung.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['Foto\u202Egpj.exe', 'Fotogpj.exe'],
  ['Mu\u0308ller.pdf', 'Müller.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('a download ends as its format does', () => {
  expect(downloadName('Rechnung.pdf', pdf)).toBe('Rechnung.pdf')
  expect(downloadName('rechnung.hta', pdf)).toBe('rechnung.hta.pdf')
  expect(downloadName('Vertrag.', pdf)).toBe('Vertrag.pdf')
  expect(downloadName('', pdf)).toBe('file.pdf')
})

test('cleaning is done once, and leaves nothing that a header or a folder could take amiss', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name)
      expect(cleanFileName(clean)).toBe(clean)
      expect(clean).not.toMatch(/[/\\\r\n\0]/)
      expect(clean.length).toBeLessThanOrEqual(200)
      expect(() => encodeURIComponent(clean)).not.toThrow()
    }),
  )
})
