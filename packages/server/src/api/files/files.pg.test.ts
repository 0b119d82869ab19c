import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { csv, flood, html, pdf, photo, png, svg } from '../../testing/files/samples.ts'

let server: FilesFixture
let clerk: Client

beforeAll(async () => {
  server = await openFilesServer()
  clerk = server.client([server.store.grant('tenant:documents'), server.store.grant('businessPartner:providedContracts')])
})
afterAll(() => server?.close())

const read = async (id: string) => (await server.store.query({ query: { id } }, [server.store.grant('tenant:documents')])).results[0]
const tree = (name: string, document: object) => ({
  id: server.store.tenantId,
  'tenant:documents': [{ tempid: name, definition: 'document', ...document }],
})
const stored = async () => (await readdir(server.folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

describe('from the disk of a user to the disk of another', () => {
  test('a file becomes a document, and its bytes come back as they were', async () => {
    const uploaded = await clerk.upload(pdf, { name: 'Rechnung März.pdf', type: 'application/pdf' })
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(uploaded).toMatchObject({ status: 200, json: { name: 'Rechnung März.pdf', filetype: 'pdf', size: pdf.length, sha256 } })
    const saved = await clerk.save(tree('d', { 'document:url': `upload:${uploaded.json.token}`, 'document:kind': 'invoice' }))
    const { id } = saved.json.saved[0]
    expect(await read(id)).toMatchObject({
      'document:url': `/api/files/${id}`,
      'document:name': 'Rechnung März.pdf',
      'document:kind': 'invoice',
      'document:filetype': 'pdf',
      'document:size': pdf.length,
      'document:sha256': sha256,
      'document:uploadedAt': expect.stringMatching(/^20\d\d-/),
    })
    const answer = await clerk.request(`/api/files/${id}`)
    expect(answer.bytes).toEqual(pdf)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Rechnung Marz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
      'content-security-policy': expect.stringMatching(/default-src 'none';.*\bsandbox;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
  })

  test('a photo is written anew: upright, and without the place it was taken at', async () => {
    const sent = await photo()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const uploaded = await clerk.upload(sent, { name: 'IMG_1.JPG', type: 'image/jpeg' })
    expect(uploaded.json.image).toEqual({ width: 200, height: 300, orientation: 6, takenAt: '2026-07-01T10:00:00.000Z' })
    const saved = await clerk.save(
      tree('d', { definition: 'imagedocument', 'document:url': `upload:${uploaded.json.token}`, 'document:name': 'Acker' }),
    )
    const { id } = saved.json.saved[0]
    expect(await read(id)).toMatchObject({
      'document:name': 'Acker',
      'document:filetype': 'jpg',
      'imagedocument:width': 200,
      'imagedocument:height': 300,
      'imagedocument:takenAt': '2026-07-01T10:00:00.000Z',
    })
    const { bytes, headers } = await clerk.request(`/api/files/${id}`)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 200, height: 300, exif: undefined })
    expect(bytes.includes('Kamera')).toBe(false)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(uploaded.json.sha256)
    expect(headers.get('content-disposition')).toContain('filename="Acker.jpg"')
  })

  test('a picture comes in smaller sizes, made once', async () => {
    const id = await clerk.document(await png(600, 300), { name: 'a.png', definition: 'imagedocument' })
    const before = await stored()
    const thumb = await clerk.request(`/api/files/${id}?size=thumb`)
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
    expect((await sharp((await clerk.request(`/api/files/${id}?size=preview`)).bytes).metadata()).width).toBe(600)
    expect((await clerk.request(`/api/files/${id}?size=thumb`)).bytes).toEqual(thumb.bytes)
    expect(await stored()).toBe(before + 2)
    const none = await clerk.request(`/api/files/${await clerk.document(pdf, { name: 'a.pdf' })}?size=thumb`)
    expect([none.status, none.json.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('only harmless kinds are shown in the browser, a drawing with scripts never', async () => {
    const shown = async (content: Buffer | string, name: string) => {
      const { headers } = await clerk.request(`/api/files/${await clerk.document(content, { name })}?inline=1`)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      return headers.get('content-disposition')!.split(';')[0]
    }
    expect(await shown(await png(), 'a.png')).toBe('inline')
    expect(await shown(pdf, 'a.pdf')).toBe('inline')
    expect(await shown(svg, 'a.svg')).toBe('attachment')
    expect(await shown(csv, 'a.csv')).toBe('attachment')
  })

  test('bytes that the browser has are not sent again, and a part is sent alone', async () => {
    const content = Buffer.concat([pdf, randomBytes(200_000)])
    const path = `/api/files/${await clerk.document(content, { name: 'a.pdf' })}`
    const etag = (await clerk.request(path)).headers.get('etag')!
    const again = await clerk.request(path, { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const part = await clerk.request(path, { headers: { range: 'bytes=1000-1999', 'if-range': etag } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${content.length}`])
    expect(part.bytes).toEqual(content.subarray(1000, 2000))
    expect((await clerk.request(path, { headers: { range: 'bytes=1000-1999', 'if-range': '"old"' } })).bytes).toEqual(content)
    const behind = await clerk.request(path, { headers: { range: 'bytes=900000-' } })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
  })

  test('the file of a part comes out of the original and goes, in one save, to the part of its duplicate', async () => {
    const [things, registers, readings, slot] = [
      'tenant:things',
      'meter:meterRegisters',
      'meterRegister:meterReadings',
      'meterReading:photo',
    ]
    const paths = [
      things,
      `${things}(meter)/${registers}`,
      `${things}(meter)/${registers}/${readings}`,
      `${things}(meter)/${registers}/${readings}/${slot}`,
    ]
    const reader = server.client(paths.map((path) => server.store.grant(path)))
    const copyOf = async (name: string, content: Uint8Array) => {
      const { json } = await reader.upload(content, { name: 'Zähler.png', type: 'image/png', slot })
      const photo = { tempid: 'p', definition: 'imagedocument', 'document:url': `upload:${json.token}`, 'document:name': 'Zähler' }
      const values = { 'meterReading:readAt': '2026-01-01T00:00:00Z', 'meterReading:reading': 1 }
      const reading = { tempid: 'r', definition: 'meterReading', ...values, [slot]: [photo] }
      const register = { tempid: 'g', definition: 'meterRegister', 'meterRegister:obis': '1-0:1.8.0', [readings]: [reading] }
      const meter = { tempid: name, definition: 'meter', 'meter:meterNumber': name, 'meter:sector': 'electricity', [registers]: [register] }
      const saved = await reader.save({ id: server.store.tenantId, [things]: [meter] })
      return saved.json.saved.find(({ tempid }: { tempid: string }) => tempid === 'p').id as string
    }
    const original = await copyOf('1EMH0012345678', await png())
    const { bytes } = await reader.request(`/api/files/${original}`)
    const copy = await copyOf('1EMH0012345679', bytes)
    expect(copy).not.toBe(original)
    expect((await reader.request(`/api/files/${copy}`)).bytes).toEqual(bytes)
  })

  test('a document gets another file; the number of its address stays', async () => {
    const id = await clerk.document(csv, { name: 'alt.csv' })
    const { json } = await clerk.upload(pdf, { name: 'neu.pdf' })
    const saved = await clerk.save({ id: server.store.tenantId, 'tenant:documents': [{ id, 'document:url': `upload:${json.token}` }] })
    expect(saved.status).toBe(200)
    expect(await read(id)).toMatchObject({ 'document:url': `/api/files/${id}`, 'document:filetype': 'pdf', 'document:name': 'alt.csv' })
    const { bytes, headers } = await clerk.request(`/api/files/${id}`)
    expect(bytes).toEqual(pdf)
    expect(headers.get('content-disposition')).toContain('filename="alt.csv.pdf"')
  })

  test('two who replace the same file meet as with any other field', async () => {
    const id = await clerk.document(csv, { name: 'a.csv' })
    const replace = async (content: string) => {
      const { json } = await clerk.upload(content, { name: 'a.csv' })
      return clerk.save({
        id: server.store.tenantId,
        'tenant:documents': [{ id, id_information: '1', 'document:url': `upload:${json.token}` }],
      })
    }
    expect((await replace('a;b\n')).status).toBe(200)
    expect(await replace('c;d\n')).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } })
    expect((await clerk.request(`/api/files/${id}`)).bytes.toString()).toBe('a;b\n')
  })

  test('a small file may travel in the save', async () => {
    const url = `data:image/png;base64,${(await png()).toString('base64')}`
    const saved = await clerk.save(tree('d', { definition: 'imagedocument', 'document:url': url, 'document:name': 'Unterschrift v1.0' }))
    const { id } = saved.json.saved[0]
    expect(await read(id)).toMatchObject({ 'document:url': `/api/files/${id}`, 'document:filetype': 'png', 'imagedocument:width': 40 })
    expect((await clerk.request(`/api/files/${id}`)).headers.get('content-disposition')).toContain('filename="Unterschrift v1.0.png"')
    const tooMany = Array.from({ length: 21 }, (_, index) => ({ tempid: `d${index}`, definition: 'document', 'document:url': url }))
    expect((await clerk.save({ id: server.store.tenantId, 'tenant:documents': tooMany })).json).toMatchObject({ code: 'BUDGET_EXCEEDED' })
    const reader = server.client([server.store.grant('tenant:documents', { verbs: ['select'] })])
    expect((await reader.save(tree('d', { 'document:url': url }))).json).toMatchObject({ code: 'NOT_ALLOWED' })
    const disguised = `data:image/png;base64,${Buffer.from(html).toString('base64')}`
    expect((await clerk.save(tree('d', { 'document:url': disguised }))).json).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ path: ['data', 'tenant:documents', 0, 'document:url'], key: 'file.contentDiffers' }],
    })
  })
})

describe('a rejected upload leaves nothing behind', () => {
  const refused: [
    what: string,
    content: () => Buffer | string | Promise<Buffer>,
    query: { name: string; type?: string; slot?: string },
    code: string,
    key?: string,
  ][] = [
    ['a page as a text', () => html, { name: 'a.txt', type: 'text/plain' }, 'badFileType', 'file.contentDiffers'],
    ['a drawing as a text', () => svg, { name: 'a.xml', type: 'text/xml' }, 'badFileType', 'file.contentDiffers'],
    ['a page by its own name', () => html, { name: 'a.html', type: 'text/html' }, 'badFileType', 'file.contentDiffers'],
    [
      'a program as a picture',
      () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]),
      { name: 'a.png', type: 'image/png' },
      'badFileType',
      'file.contentDiffers',
    ],
    [
      'a program as a text',
      () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]),
      { name: 'a.txt' },
      'badFileType',
      'file.contentDiffers',
    ],
    ['a pdf as a picture', () => pdf, { name: 'a.png', type: 'image/png' }, 'badFileType', 'file.contentDiffers'],
    ['bytes as a text', () => Buffer.from([97, 0, 98]), { name: 'a.txt' }, 'badFileType', 'file.contentDiffers'],
    ['nothing', () => '', { name: 'a.txt' }, 'badFileType', 'file.empty'],
    ['a flood of pixels', flood, { name: 'a.png' }, 'badFileType', 'file.tooManyPixels'],
    ['half a picture', async () => (await png(200, 200)).subarray(0, 300), { name: 'a.png' }, 'badFileType', 'file.unreadableImage'],
    ['an unknown slot', () => pdf, { name: 'a.pdf', slot: 'contract:receiverForContract' }, 'INPUT_INVALID'],
  ]
  test.each(refused)('%s', async (_, content, query, code, key) => {
    const before = [await server.space(), await stored()]
    const answer = await clerk.upload(await content(), query)
    expect(answer.json).toMatchObject({ code, ...(key ? { problems: [{ key }] } : {}) })
    expect([await server.space(), await stored()]).toEqual(before)
  })

  test('a file that is too large, said before or found on the way', async () => {
    const before = [await server.space(), await stored()]
    const size = 50 * 1_048_576 + 1
    const said = await clerk.upload(Buffer.alloc(size), { name: 'a.pdf' })
    const found = await clerk.request('/api/files?name=a.pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'twinwerk' },
      body: ReadableStream.from(inPieces(size)),
      duplex: 'half',
    })
    for (const { status, json } of [said, found]) {
      expect(status).toBe(413)
      expect(json).toMatchObject({ code: 'fileToBig', problems: [{ message: 'Die Datei darf höchstens 50 MB groß sein!' }] })
    }
    expect([await server.space(), await stored()]).toEqual(before)
  })

  test('a text that begins like a picture is a text, in the code of old spreadsheets too', async () => {
    expect((await clerk.upload('BMW;12\n', { name: 'a.csv' })).json).toMatchObject({ filetype: 'csv' })
    expect((await clerk.upload(Buffer.from('Müller;Größe\n', 'latin1'), { name: 'a.csv' })).json).toMatchObject({ filetype: 'csv' })
  })
})

function* inPieces(size: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(1_048_576)
  for (let sent = 0; sent < size; sent += piece.length) yield piece
}

describe('a token', () => {
  const problem = (key: string) => ({
    status: 422,
    json: { code: 'VALIDATION_FAILED', problems: [{ path: ['data', 'tenant:documents', 0, 'document:url'], key }] },
  })
  const token = async (client = clerk, query: { name: string; slot?: string } = { name: 'a.csv' }) =>
    (await client.upload(csv, query)).json.token as string
  const use = (value: string, client = clerk) => client.save(tree('d', { 'document:url': value }))

  test('is good once', async () => {
    const used = `upload:${await token()}`
    expect((await use(used)).status).toBe(200)
    expect(await use(used)).toMatchObject(problem('file.uploadInvalid'))
  })

  test('is good once also for two at the same time', async () => {
    const used = `upload:${await token()}`
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(used)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('is good again when the save did not happen', async () => {
    const used = `upload:${await token()}`
    expect((await clerk.save(tree('d', { 'document:url': used, 'document:name': 'x'.repeat(100_000) }))).status).toBe(422)
    expect((await use(used)).status).toBe(200)
  })

  test('is nobody else’s', async () => {
    const other = server.client([server.store.grant('tenant:documents')])
    expect(await use(`upload:${await token()}`, other)).toMatchObject(problem('file.uploadInvalid'))
  })

  test('ends', async () => {
    const used = `upload:${await token()}`
    await server.store.database.one(
      { role: 'app', tenant: server.store.tenant },
      { text: `update stored_file set expires_at = now() - interval '1 second' where state = 'ready'` },
    )
    expect(await use(used)).toMatchObject(problem('file.uploadInvalid'))
  })

  test.each([
    'upload:',
    'upload:x',
    'https://evil.example/a.pdf',
    '/api/files/dtmi:de:oneneo:document:x0',
    'javascript:alert(1)',
    'data:text/html,x',
    7,
  ])('%s is none', async (value) => {
    expect((await clerk.save(tree('d', { 'document:url': value }))).json).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('is good for the slot it was made for', async () => {
    expect(await use(`upload:${await token(clerk, { name: 'a.csv', slot: 'contract:documents' })}`)).toMatchObject(
      problem('file.otherSlot'),
    )
  })

  test('for a file that is no picture makes no picture', async () => {
    const saved = await clerk.save(tree('d', { definition: 'imagedocument', 'document:url': `upload:${await token()}` }))
    expect(saved).toMatchObject(problem('file.notAnImage'))
  })

  test('is of a picture by its MIME type, whether it can be drawn small or not', async () => {
    const { json } = await clerk.upload(svg, { name: 'plan.svg', type: 'image/svg+xml' })
    const saved = await clerk.save(tree('d', { definition: 'imagedocument', 'document:url': `upload:${json.token}` }))
    expect(saved.status).toBe(200)
  })

  test('is what a document needs, and nothing else of the file is the caller’s to say', async () => {
    expect((await clerk.save(tree('d', { 'document:name': 'leer' }))).json).toMatchObject({
      problems: [{ systematics: 'document:url', key: 'BAD_USER_INPUT' }],
    })
    const saved = await clerk.save(tree('d', { 'document:url': `upload:${await token()}`, 'document:sha256': 'x' }))
    expect(saved.json).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('rights on files', () => {
  const other = v7()
  const grant = (...args: Parameters<FilesFixture['store']['grant']>) => server.store.grant(...args)

  test('read a file: who sees the address on the document; for all others it is not there', async () => {
    const id = await clerk.document(csv, { name: 'geheim.csv' })
    const unknown = `dtmi:de:oneneo:document:x${v7().replaceAll('-', '')}`
    const readers: [string, Client, number][] = [
      ['sees it', server.client([grant('tenant:documents', { verbs: ['select'] })]), 200],
      ['sees the address alone', server.client([grant('tenant:documents', { verbs: ['select'], mask: ['document:url'] })]), 200],
      ['does not see the address', server.client([grant('tenant:documents', { verbs: ['select'], mask: ['document:name'] })]), 404],
      ['may write but not see', server.client([grant('tenant:documents', { verbs: ['create', 'update'] })]), 404],
      ['sees other documents', server.client([grant('businessPartner:providedContracts/contract:documents')]), 404],
      ['sees nothing', server.client([]), 404],
      ['works in another tenant', server.client([grant('tenant:documents')], { tenant: other }), 404],
    ]
    for (const [who, client, status] of readers) {
      const answer = await client.request(`/api/files/${id}`)
      expect(answer.status, who).toBe(status)
      if (status === 404) expect(plain(answer), who).toEqual(plain(await client.request(`/api/files/${unknown}`)))
    }
    const [, alone] = readers[1]!
    expect((await alone.request(`/api/files/${id}`)).headers.get('content-disposition')).toBe(
      `attachment; filename="file.csv"; filename*=UTF-8''file.csv`,
    )
  })

  test('read no longer while the document has ended, nor by an address of another kind', async () => {
    const id = await clerk.document(csv, { name: 'a.csv' })
    expect((await clerk.request(`/api/files/${id.replace(':document:', ':imagedocument:')}`)).status).toBe(404)
    expect((await clerk.request('/api/files/nonsense')).status).toBe(404)
    await clerk.save({ id: server.store.tenantId, 'tenant:documents': [{ id, deletedAt: '2026-11-21T10:00:00Z' }] })
    expect((await clerk.request(`/api/files/${id}`)).status).toBe(404)
    const scope = { role: 'app', tenant: server.store.tenant } as const
    await server.store.database.one(scope, { text: 'update twin_document set deleted_at = null where deleted_at is not null' })
    expect((await clerk.request(`/api/files/${id}`)).bytes.toString()).toBe(csv)
  })

  test('upload: who may make or change a document somewhere', async () => {
    const status = async (...grants: Parameters<FilesFixture['client']>) =>
      (await server.client(...grants).upload(csv, { name: 'a.csv' })).status
    expect(await status([grant('tenant:documents', { verbs: ['select'] })])).toBe(403)
    expect(await status([grant('tenant:documents', { verbs: ['update'], mask: ['document:name'] })])).toBe(403)
    expect(await status([grant('businessPartner:providedContracts/contract:documents', { verbs: ['create'] })])).toBe(200)
    expect((await fetch(`http://localhost:${server.port}/api/files?name=a`, { method: 'POST' })).status).toBe(415)
  })

  test('make a document of it: judged by the save, on what the caller sent', async () => {
    const masked = server.client([grant('tenant:documents', { verbs: ['create', 'select'], mask: ['document:url'] })])
    const { json } = await masked.upload(csv, { name: 'a.csv' })
    expect((await masked.save(tree('d', { 'document:url': `upload:${json.token}`, 'document:kind': 'plan' }))).status).toBe(403)
    expect((await masked.save(tree('d', { 'document:url': `upload:${json.token}` }))).status).toBe(200)
    const reader = server.client([grant('tenant:documents', { verbs: ['select', 'update'], mask: ['document:url'] })])
    const second = (await reader.upload(csv, { name: 'a.csv' })).json.token
    expect((await reader.save(tree('d', { 'document:url': `upload:${second}` }))).status).toBe(403)
  })
})

/** Returns a response without the headers that differ each time. */
function plain({ status, headers, bytes }: Awaited<ReturnType<Client['request']>>) {
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers)
  return { status, rest, text: bytes.toString() }
}
