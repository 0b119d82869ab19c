import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDataUrl } from './data-url.ts'

test('a written data URL is read back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
      expect(readDataUrl(text)).toEqual({ type: 'image/png', bytes: Buffer.from(bytes) })
    }),
  )
})

test('a type may have parameters, or be missing', () => {
  expect(readDataUrl('data:text/plain;charset=utf-8;base64,YQ==')?.type).toBe('text/plain')
  expect(readDataUrl('data:;base64,YQ==')?.type).toBe('text/plain')
})

test.each(['data:image/png,abc', 'data:image/png;base64', 'data:image/png;base64,a b=', 'data:image/png;base64,YQ', 'http://a/b', ''])(
  '%j is none',
  (text) => {
    expect(readDataUrl(text)).toBeUndefined()
  },
)
