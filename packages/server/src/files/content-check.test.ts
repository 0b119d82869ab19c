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
