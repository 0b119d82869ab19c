import { expect, test } from 'vitest'
import { maxUploadBytes, takesType } from './upload-options.ts'

test('types are taken by their beginnings', () => {
  expect(takesType({}, 'application/pdf')).toBe(true)
  expect(takesType({ allowedMimeTypes: ['image/'] }, 'image/png')).toBe(true)
  expect(takesType({ allowedMimeTypes: ['image/'] }, 'application/pdf')).toBe(false)
  expect(takesType({ allowedMimeTypes: [] }, 'image/png')).toBe(false)
  expect(takesType({ allowedMimeTypes: ['image/'], excludeMimeTypes: ['image/gif'] }, 'image/gif')).toBe(false)
})

test('a drawing with scripts is no picture unless it is named', () => {
  expect(takesType({ allowedMimeTypes: ['image/'] }, 'image/svg+xml')).toBe(false)
  expect(takesType({ allowedMimeTypes: ['image/svg+xml'] }, 'image/svg+xml')).toBe(true)
  expect(takesType({}, 'image/svg+xml')).toBe(true)
})

test('no slot is larger than the platform', () => {
  expect(maxUploadBytes({})).toBe(50 * 1_048_576)
  expect(maxUploadBytes({ maxUploadSizeMB: 5 })).toBe(5 * 1_048_576)
  expect(maxUploadBytes({ maxUploadSizeMB: 5000 })).toBe(1000 * 1_048_576)
})

test('firmware has no recognisable content, so only slots that name its type take it', () => {
  expect(takesType({}, 'application/x-firmware')).toBe(false)
  expect(takesType({ allowedMimeTypes: ['application/'] }, 'application/x-firmware')).toBe(false)
  expect(takesType({ allowedMimeTypes: ['application/x-firmware'] }, 'application/x-firmware')).toBe(true)
})
