import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { pdf, png, svg } from '../../testing/files/samples.ts'

let server: FilesFixture
let admin: Client
let stranger: Client
let picture: Buffer

beforeAll(async () => {
  server = await openFilesServer()
  const { store } = server
  admin = server.client([store.grant('tenant:documents'), store.grant('')])
  stranger = server.client([])
  picture = await png(300, 200)
})
afterAll(() => server?.close())

type Logos = Readonly<Record<'icon' | 'lightLogo' | 'darkLogo' | 'loginPicture' | 'notFoundImage', string | null>>

async function logos(): Promise<Logos> {
  const { status, json } = await stranger.request(`/api/config?tenant=${server.store.tenantId}`)
  expect(status).toBe(200)
  return json.logos
}

test('a tenant without colours has those of the platform: a page cannot be drawn without any', async () => {
  const { json } = await stranger.request(`/api/config?tenant=${server.store.tenantId}`)
  expect(Object.values(json.colors)).toHaveLength(6)
  for (const color of Object.values(json.colors)) expect(color).toMatch(/^#[0-9A-F]{6}$/i)
})

const upload = async (slot: string, content: Uint8Array | string, name: string) => admin.upload(content, { name, slot: `tenant:${slot}` })

async function putUp(slot: string, content: Uint8Array, name: string): Promise<{ document: string; link: string }> {
  const { json } = await upload(slot, content, name)
  const entry = { tempid: 'd', definition: 'document', 'document:url': `upload:${json.token}` }
  const saved = await admin.save({ id: server.store.tenantId, [`tenant:${slot}`]: [entry] })
  expect(saved.status, saved.bytes.toString()).toBe(200)
  const document = saved.json.saved.find((each: { tempid?: string }) => each.tempid === 'd').id
  return { document, link: await linkOf(slot) }
}

async function linkOf(slot: string): Promise<string> {
  const { store } = server
  const { results } = await store.query({ query: { id: store.tenantId, [`tenant:${slot}`]: {} } }, [
    store.grant(''),
    store.grant('tenant:documents'),
  ])
  return results[0][`tenant:${slot}`][0].relation.id
}

test('a logo is seen by people who are not signed in, and kept by their browsers for good', async () => {
  expect(await logos()).toEqual({ icon: null, lightLogo: null, darkLogo: null, loginPicture: null, notFoundImage: null })
  await putUp('lightLogo', picture, 'logo.png')
  const { lightLogo } = await logos()
  const answer = await fetch(`http://localhost:${server.port}${lightLogo}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  const small = await stranger.request(`${lightLogo}&size=thumb`)
  expect(small.headers.get('content-type')).toBe('image/webp')
})

test('the terms of a tenant are read by everybody, by their name', async () => {
  await putUp('terms', pdf, 'Allgemeine Geschäftsbedingungen.pdf')
  const { terms } = (await stranger.request(`/api/config?tenant=${server.store.tenantId}`)).json as {
    terms: { name: string; url: string }[]
  }
  expect(terms.map(({ name }) => name)).toEqual(['Allgemeine Geschäftsbedingungen'])
  const answer = await stranger.request(terms[0]!.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('a file that the brand does not link is not found by any caller', async () => {
  const document = await admin.document(pdf, { name: 'Vertrag.pdf' })
  const [row] = (
    await server.store.database.one(
      { role: 'app', tenant: server.store.tenant },
      { text: `select id from stored_file where document_id = $1`, values: [document.slice(-32)] },
    )
  ).rows
  for (const id of [`${row!['id'] as string}.pdf`, `${row!['id'] as string}.png`, 'nonsense', '..%2F..%2Fetc'])
    expect((await stranger.request(`/api/config/files/${id}?tenant=${server.store.tenantId}`)).status).toBe(404)
  expect((await stranger.request(`/api/config/files/${row!['id'] as string}.pdf?tenant=nobody`)).json.code).toBe('1001')
})

test('a picture that is taken down or whose document ends is public no more; the next one has another address', async () => {
  const first = await putUp('notFoundImage', picture, 'a.png')
  const { notFoundImage } = await logos()
  const now = new Date().toISOString()
  const taken = await admin.save({
    id: server.store.tenantId,
    'tenant:notFoundImage': [{ relation: { id: first.link, deletedAt: now } }],
  })
  expect(taken.status, taken.bytes.toString()).toBe(200)
  expect((await logos()).notFoundImage).toBeNull()
  expect((await stranger.request(notFoundImage!)).status).toBe(404)

  const second = await putUp('notFoundImage', picture, 'b.png')
  const next = (await logos()).notFoundImage
  expect(next).not.toBe(notFoundImage)
  expect((await admin.save({ id: second.document, deletedAt: now })).status).toBe(200)
  expect((await logos()).notFoundImage).toBeNull()
  expect((await stranger.request(next!)).status).toBe(404)
})

test('a brand takes pictures, icons and films, and nothing that could carry a script', async () => {
  expect((await upload('lightLogo', svg, 'logo.svg')).json.code).toBe('badFileType')
  expect((await upload('lightLogo', pdf, 'logo.pdf')).json.code).toBe('badFileType')
  const icon = Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0])
  await putUp('icon', icon, 'favicon.ico')
  expect((await stranger.request((await logos()).icon!)).headers.get('content-type')).toBe('image/x-icon')
  expect((await upload('lightLogo', icon, 'favicon.ico')).json.code).toBe('badFileType')
  const film = Buffer.from([
    0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 0, 0, 0x69, 0x73, 0x6f, 0x6d, 0x6d, 0x70, 0x34, 0x32,
  ])
  await putUp('loginPicture', film, 'film.mp4')
  const { loginPicture } = await logos()
  expect(loginPicture).toMatch(/\.mp4\?/)
  const part = await stranger.request(loginPicture!, { headers: { range: 'bytes=0-7' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${film.length}`])
})

test('a document that a slot would not take does not become public by a link', async () => {
  const document = await admin.document(svg, { name: 'plan.svg' })
  const linked = await admin.save({ id: server.store.tenantId, 'tenant:darkLogo': [{ id_select: document }] })
  expect(linked.json.code).toBe('VALIDATION_FAILED')
  expect((await logos()).darkLogo).toBeNull()
})

test('a caller who may not change the tenant uploads nothing', async () => {
  const clerk = server.client([server.store.grant('tenant:documents'), server.store.grant('', { verbs: ['select'] })])
  const { json } = await clerk.upload(picture, { name: 'a.png', slot: 'tenant:darkLogo' })
  const saved = await clerk.save({
    id: server.store.tenantId,
    'tenant:darkLogo': [{ tempid: 'd', definition: 'document', 'document:url': `upload:${json.token}` }],
  })
  expect(saved.json.code).toBe('NOT_ALLOWED')
  expect((await logos()).darkLogo).toBeNull()
})
