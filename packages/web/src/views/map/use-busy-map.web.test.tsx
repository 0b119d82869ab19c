// @vitest-environment jsdom
import type { MapLibreMap } from 'maplibre-gl'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useBusyMap } from './use-busy-map.ts'

afterEach(cleanup)

/** A map stub with the functions that tell what is drawn. */
function stubMap() {
  const canvas = document.createElement('canvas')
  const listeners = new Set<() => void>()
  const loaded = new Set<string>()
  const map = {
    getCanvas: () => canvas,
    isSourceLoaded: (name: string) => loaded.has(name),
    on: (_: 'render', listener: () => void) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  }
  const render = () => listeners.forEach((each) => each())
  return { map: map as unknown as MapLibreMap, loaded, render, isBusy: () => canvas.getAttribute('aria-busy') }
}

test('a map is busy until the server has answered and all of it is drawn, and again for the next answer', () => {
  const { map, loaded, render, isBusy } = stubMap()
  const answers = [[{ name: 'twins' }], [{ name: 'twins' }]] as const
  const { rerender, unmount } = renderHook(({ isWaiting, of }) => useBusyMap(map, { isWaiting, sources: answers[of] }), {
    initialProps: { isWaiting: true, of: 0 as 0 | 1 },
  })
  loaded.add('twins')
  render()
  expect(isBusy()).toBe('true')

  // The response has arrived and the library has its data.
  loaded.clear()
  rerender({ isWaiting: false, of: 1 })
  render()
  expect(isBusy()).toBe('true')
  loaded.add('twins')
  render()
  expect(isBusy()).toBe('false')

  // A change of zoom.
  loaded.clear()
  render()
  expect(isBusy()).toBe('true')
  unmount()
  loaded.add('twins')
  render()
  expect(isBusy()).toBe('true')
})
