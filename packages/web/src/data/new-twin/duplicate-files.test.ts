import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { addFile } from '../files/add-file.ts'
import { buildMutation } from '../record/build-mutation.ts'
import { removeEntry } from '../record/edit-record.ts'
import { newRecord } from '../record/record.ts'
import { duplicateFilesQuery, filesToCopy } from './duplicate-files.ts'
import { duplicateOf } from './duplicate.ts'

const file = (digit: string) => ({
  id: sampleId('document', digit),
  definition: 'document',
  'document:url': `/api/files/${digit}`,
  'document:name': `${digit}.jpg`,
})
const item = (digit: string, photos: readonly object[]) => ({
  id: sampleId('item', digit),
  definition: 'item',
  'item:amount': 1,
  'item:photos': photos,
})
const source = {
  id: sampleId('order', '1'),
  definition: 'order',
  'order:items': [item('2', []), item('3', [file('4'), { ...file('5'), 'document:url': null }, file('6'), file('7')])],
} as unknown as TwinJson
const place = { root: sampleId('tenant', '9'), relation: 'tenant:orders' }
const duplicate = () => ({
  ...newRecord({ definition: 'order', place, values: {} }),
  edit: duplicateOf(sampleRegistry, source, { begins: {}, place: 'tenant:orders', now: 0 }),
})
const photosOfThird = () => filesToCopy(sampleRegistry, source, (document) => document['document:url'] !== null)

test('the files of parts are read with those of the twin itself, and a type without any asks for nothing', () => {
  expect(duplicateFilesQuery(sampleRegistry, { id: source.id, definition: 'order' })).toEqual({
    query: { id: source.id, $mask: [], 'order:items': { $mask: [], 'item:photos': { $mask: ['document:url', 'document:name'] } } },
  })
  expect(duplicateFilesQuery(sampleRegistry, { id: source.id, definition: 'person' })).toBeUndefined()
})

const photo = new File(['x'], '4.jpg', { type: 'image/jpeg' })

test('a copy hangs on the part of the duplicate that was made of the part of the original, as many as it takes', () => {
  const [photos, ...others] = photosOfThird()
  expect(others).toEqual([])
  expect(photos!.files.map(({ id }) => id)).toEqual([sampleId('document', '4'), sampleId('document', '6')])
  const record = addFile(duplicate(), { ...photos!, file: photo, uploaded: { token: 'token', name: photo.name } })
  const items = (buildMutation(record, () => true)!.request.data as never)['tenant:orders'][0]['order:items'] as object[]
  expect(items).toEqual([
    { tempid: expect.any(String), definition: 'item', 'item:amount': 1 },
    {
      tempid: expect.any(String),
      definition: 'item',
      'item:amount': 1,
      'item:photos': [{ tempid: 'token', definition: 'imagedocument', 'document:url': 'upload:token', 'document:name': '4.jpg' }],
    },
  ])
})

test('a file that arrives after its part was taken out changes nothing', () => {
  const [photos] = photosOfThird()
  const without = removeEntry(duplicate(), photos!.path, '2026-01-01T00:00:00Z')
  expect(addFile(without, { ...photos!, file: photo, uploaded: { token: 'token', name: photo.name } })).toBe(without)
})
