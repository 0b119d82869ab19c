import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from './content-check.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-content-'))
})
afterAll(() => rm(folder, { recursive: true }))

const options = { maxUploadSizeMB: 1, allowedMimeTypes: ['application/pdf', 'text/csv'] }
const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

async function check(name: string, declared: string, content: string) {
  const path = join(folder, name)
  await writeFile(path, Buffer.from(content, 'latin1'))
  return (await checkContent({ path, name, declared }, options, 'en')).extensions[0]
}

test.each([
  ['the header at the begin', pdf],
  ['line ends of a scanner before the header', `\r\n\r\n${pdf}`],
  ['a job ticket before the header', `\u001b%-12345X@PJL JOB\r\n${pdf}`],
])('a PDF with %s is one', async (_what, content) => {
  expect(await check('a.pdf', 'application/pdf', content)).toBe('pdf')
})

test.each([
  ['no header', 'no document'],
  ['its header too far behind', `${' '.repeat(1024)}${pdf}`],
  ['a page before the header', `<!doctype html><script>alert(1)</script>${pdf}`],
])('a file with %s is none', async (_what, content) => {
  await expect(check('a.pdf', 'application/pdf', content)).rejects.toMatchObject({ code: 'badFileType' })
})

test('a text may end as files of DOS do, and has no such character before', async () => {
  expect(await check('a.csv', 'text/csv', 'a;b\n1;2\n\u001a\u001a')).toBe('csv')
  await expect(check('a.csv', 'text/csv', 'a;b\n\u001a1;2\n')).rejects.toMatchObject({ code: 'badFileType' })
})

test.each([
  ['a mark of little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Rufnummer;Ziel\n', 'utf16le')])],
  ['a mark of big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Rufnummer;Ziel\n', 'utf16le').swap16()])],
  ['no mark', Buffer.from('Rufnummer;Ziel\n', 'utf16le')],
])('a text in UTF-16 with %s says how it has to be saved', async (_what, content) => {
  const refused = check('a.csv', 'text/csv', content.toString('latin1'))
  await expect(refused).rejects.toMatchObject({ code: 'badFileType', details: { problems: [{ key: 'file.otherEncoding' }] } })
})

test('a short text and one with a single zero are no UTF-16', async () => {
  expect(await check('a.csv', 'text/csv', 'a;b')).toBe('csv')
  const broken = check('a.csv', 'text/csv', 'a;b\u0000\n')
  await expect(broken).rejects.toMatchObject({ details: { problems: [{ key: 'file.contentDiffers' }] } })
})
