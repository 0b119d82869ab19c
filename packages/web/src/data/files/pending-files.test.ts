import { expect, test } from 'vitest'
import { storePendingFile, pendingFile, pendingPages, pendingPicture } from './pending-files.ts'

test('a file is there under its value until many others came; only what a browser draws is a picture', () => {
  storePendingFile('upload:a', new Blob(['x'], { type: 'image/png' }))
  storePendingFile('upload:b', new Blob(['y'], { type: 'application/pdf' }))
  expect(pendingPicture('upload:a')).toMatch(/^blob:/)
  expect(pendingFile('upload:b')?.type).toBe('application/pdf')
  expect(pendingPicture('upload:b')).toBeUndefined()
  expect(pendingPages('upload:b')).toMatch(/^blob:/)
  expect(pendingPages('upload:a')).toBeUndefined()
  expect(pendingFile(undefined)).toBeUndefined()
  for (let index = 0; index < 19; index += 1) storePendingFile(`upload:${index}`, new Blob(['z']))
  expect(pendingFile('upload:a')).toBeUndefined()
  expect(pendingFile('upload:b')).toBeDefined()
})
