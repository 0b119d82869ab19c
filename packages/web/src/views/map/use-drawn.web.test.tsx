// @vitest-environment jsdom
import type { TilesResult } from '@twinwerk/model/query/tiles-json'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDrawn } from './use-drawn.ts'

const at = (longitude: number): TilesResult['features'] => [{ count: 2, point: [longitude, 51], bounds: [longitude, 51, longitude, 51] }]
const [near, far, stones] = [at(11), at(12), at(13)]

test('drawn features stay while the next are on their way or fail, layer by layer', () => {
  type Read = Parameters<typeof useDrawn>[0]
  const { result, rerender } = renderHook((read: Read) => useDrawn(read), {
    initialProps: [
      { layer: 'stone', features: undefined },
      { layer: 'building', features: near },
    ] as Read,
  })
  expect(result.current).toEqual([[], near])
  rerender([
    { layer: 'stone', features: stones },
    { layer: 'building', features: undefined },
  ])
  expect(result.current).toEqual([stones, near])
  const before = result.current
  rerender([
    { layer: 'stone', features: undefined },
    { layer: 'building', features: undefined },
  ])
  expect(result.current).toBe(before)
  rerender([{ layer: 'building', features: far }])
  expect(result.current).toEqual([far])
  rerender([{ layer: 'trench', features: undefined }])
  expect(result.current).toEqual([[]])
})
