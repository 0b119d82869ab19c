import type { MapLibreMap } from 'maplibre-gl'
import type { Area } from './area.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tilesAround } from './asked-bounds.ts'
import { useAreaInSight } from './use-map-area.ts'

type Look = { west: number; zoom: number }

/** A map of 8 by 4 degrees at latitude 50 that the test can move. */
function movable(look: Look) {
  const heard = new Set<() => void>()
  const map = {
    getZoom: () => look.zoom,
    getBounds: () => ({ getWest: () => look.west, getEast: () => look.west + 8, getSouth: () => 48, getNorth: () => 52 }),
    on: (_: string, each: () => void) => {
      heard.add(each)
      return { unsubscribe: () => heard.delete(each) }
    },
  } as unknown as MapLibreMap
  const moveTo = (to: Partial<Look>) =>
    act(() => {
      Object.assign(look, to)
      for (const each of heard) each()
    })
  return { map, moveTo }
}

const restsAt = (west: number, zoom: number): Area => ({ bounds: [west, 48, west + 8, 52], zoom })

test('a dragged map reports the area in sight before it rests, once for each further tile', () => {
  const { map, moveTo } = movable({ west: 6, zoom: 6 })
  let drawn = 0
  const { result, rerender } = renderHook(
    ({ area }) => {
      drawn += 1
      return useAreaInSight(map, area)
    },
    { initialProps: { area: restsAt(6, 6) } },
  )
  expect(result.current).toEqual(restsAt(6, 6))
  const before = drawn
  // A tile is 2.8 degrees wide.
  for (let west = 6; west < 8; west += 0.1) moveTo({ west })
  expect(result.current!.bounds[0]).toBeGreaterThan(6)
  expect(drawn - before).toBe(new Set(Array.from({ length: 20 }, (_, n) => tilesAround(restsAt(6 + n / 10, 6)).join())).size - 1)

  rerender({ area: restsAt(12, 6) })
  expect(result.current).toEqual(restsAt(12, 6))
})

test('a zoom is told by the address once it rests', () => {
  const { map, moveTo } = movable({ west: 6, zoom: 6 })
  const { result } = renderHook(() => useAreaInSight(map, restsAt(6, 6)))
  moveTo({ west: 20, zoom: 9.3 })
  expect(result.current).toEqual(restsAt(6, 6))
})
