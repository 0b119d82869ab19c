import type { Marks } from '@twinwerk/model/photo/marks'
import { noEdit } from '@twinwerk/model/photo/marks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { photo, png } from '../../testing/files/samples.ts'

let server: FilesFixture
let clerk: Client
const paths = ['tenant:documents', 'tenant:documents/imagedocument:original']

beforeAll(async () => {
  server = await openFilesServer()
  clerk = server.client(paths.map((path) => server.store.grant(path)))
})
afterAll(() => server?.close())

const marks: Marks = {
  version: 1,
  width: 200,
  height: 300,
  brand: { primary: '#0b5fff', secondary: '#ffcc00' },
  edit: noEdit,
  items: [
    { id: 'a', kind: 'stamp', color: 'red', width: 'thin', name: 'GFTA', lines: [], box: { x: 50, y: 50, width: 64, height: 64, turn: 0 } },
    { id: 'b', kind: 'line', color: 'primary', width: 'thick', points: [0, 0, 50, 50] },
  ],
}
const read = async (id: string) =>
  (
    await server.store.query(
      { query: { id, 'imagedocument:original': {} } },
      paths.map((path) => server.store.grant(path)),
    )
  ).results[0]
const upload = async (bytes: Buffer, type: string, slot?: string) => {
  const sent = await clerk.upload(bytes, { name: 'annotated-photo', type, ...(slot !== undefined && { slot }) })
  return `upload:${sent.json.token}`
}
const takenPhoto = async () => clerk.document(await photo(), { name: 'IMG_1.JPG', type: 'image/jpeg', definition: 'imagedocument' })

test('an edited photo keeps its time and its original, and says what was drawn on it', async () => {
  const id = await takenPhoto()
  const saved = await clerk.save({
    id,
    'document:url': await upload(await png(200, 300), 'image/png'),
    'imagedocument:marks': marks,
    'imagedocument:original': [
      {
        tempid: 'o',
        definition: 'imagedocument',
        'document:name': 'Original',
        'document:url': await upload(await photo(), 'image/jpeg', 'imagedocument:original'),
      },
    ],
  })
  expect(saved.status).toBe(200)
  const drawn = await read(id)
  expect(drawn).toMatchObject({
    'document:filetype': 'png',
    'imagedocument:marks': marks,
    'imagedocument:annotated': true,
    'imagedocument:stamps': 'GFTA',
    'imagedocument:takenAt': '2026-07-01T10:00:00.000Z',
    'imagedocument:original': [{ 'document:filetype': 'jpg', 'imagedocument:takenAt': '2026-07-01T10:00:00.000Z' }],
  })
  const replaced = await clerk.save({ id, 'document:url': await upload(await png(20, 30), 'image/png') })
  expect(replaced.status).toBe(200)
  expect(await read(id)).toMatchObject({ 'imagedocument:annotated': false, 'imagedocument:takenAt': null })
  expect((await read(id))?.['imagedocument:stamps'] ?? null).toBeNull()
})

test('marks that do not fit are refused at their field, and nobody types what follows from them', async () => {
  const id = await takenPhoto()
  const bad = await clerk.save({ id, 'imagedocument:marks': { ...marks, items: [{ kind: 'line' }] } })
  expect(bad.json.problems).toMatchObject([{ path: ['data', 'imagedocument:marks'], key: 'photo.unreadableMarks' }])
  const typed = await clerk.save({ id, 'imagedocument:annotated': true })
  expect(typed.status).toBe(400)
  expect((await clerk.save({ id, 'imagedocument:marks': marks })).status).toBe(200)
  expect((await clerk.save({ id, 'imagedocument:marks': null })).status).toBe(200)
  expect(await read(id)).toMatchObject({ 'imagedocument:annotated': false })
})
