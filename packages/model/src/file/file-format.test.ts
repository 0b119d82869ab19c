import { expect, test } from 'vitest'
import { agreedFormat, extensionOf, fileFormats, formatOfType } from './file-format.ts'

const typeOf = (name: string, declared: string, found?: string) => agreedFormat({ name, declared, found })?.types[0]

test('ending, declared type and content agree', () => {
  expect(typeOf('a.pdf', 'application/pdf', 'application/pdf')).toBe('application/pdf')
  expect(typeOf('Foto.JPEG', 'image/pjpeg', 'image/jpeg')).toBe('image/jpeg')
  expect(typeOf('a.csv', 'application/vnd.ms-excel')).toBe('text/csv')
  expect(typeOf('a.txt', 'Text/Plain; charset=utf-8')).toBe('text/plain')
  expect(typeOf('a.bin', 'application/octet-stream')).toBe('application/x-firmware')
  expect(typeOf('a.docx', 'application/octet-stream', 'application/zip')).toMatch(/wordprocessingml/)
})

test('a side that says nothing agrees', () => {
  expect(typeOf('image', 'image/png', 'image/png')).toBe('image/png')
  expect(typeOf('a.png', '', 'image/png')).toBe('image/png')
  expect(typeOf('blob', '', 'image/png')).toBe('image/png')
  expect(typeOf('notes', 'text/plain')).toBe('text/plain')
})

test.each([
  ['a.pdf', 'application/pdf', 'application/zip'],
  ['a.pdf', 'image/png', 'application/pdf'],
  ['a.png', 'image/png', 'image/jpeg'],
  ['a.png', 'image/png', undefined],
  ['a.txt', 'text/plain', 'application/x-msdownload'],
  ['a.exe', 'application/octet-stream', 'application/x-msdownload'],
  ['a.bin', 'application/octet-stream', 'application/x-msdownload'],
  ['a', 'application/octet-stream', undefined],
  ['a.html', 'text/html', undefined],
  ['a.xlsx', '', 'application/vnd.ms-excel.sheet.macroenabled.12'],
  ['a.pdf.exe', 'application/pdf', 'application/pdf'],
  ['anything', '', undefined],
])('%s declared %j with %s inside is none', (name, declared, found) => {
  expect(typeOf(name, declared, found)).toBeUndefined()
})

test('the ending of a name', () => {
  expect(['a.PDF', 'a.b.jpg', '.png', 'a.', 'a', 'a.pdf ', 'a.tar/x'].map(extensionOf)).toEqual(['pdf', 'jpg', '', '', '', '', ''])
})

test('no ending and no registered type stands twice', () => {
  const endings = fileFormats.flatMap(({ extensions }) => extensions)
  expect(new Set(endings).size).toBe(endings.length)
  for (const format of fileFormats) expect(formatOfType(format.types[0])).toBe(format)
})

test('only pictures of pixels and pdf are shown in the browser', () => {
  expect(fileFormats.filter(({ inline }) => inline).map(({ extensions }) => extensions[0])).toEqual(['jpg', 'png', 'webp', 'gif', 'pdf'])
})
