import type { MapLibreMap } from 'maplibre-gl'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import { useEffect } from 'react'

type Drawing = { readonly isWaiting: boolean; readonly sources: readonly Pick<DrawnSource, 'name'>[] }

/**
 * Sets `aria-busy` on the map until the server has responded and the library, which works in the background, has drawn the result. Until
 * then a click finds the previous features. Must be called after `useMapDrawing`, which sets the sources.
 */
export function useBusyMap(map: MapLibreMap | undefined, { isWaiting, sources }: Drawing): void {
  useEffect(() => {
    if (!map) return undefined
    const canvas = map.getCanvas()
    const say = () => {
      const isBusy = String(isWaiting || !sources.every(({ name }) => map.isSourceLoaded(name)))
      if (canvas.getAttribute('aria-busy') !== isBusy) canvas.setAttribute('aria-busy', isBusy)
    }
    say()
    // Checked on every frame: a change of zoom makes the library cut its sources again.
    const subscription = map.on('render', say)
    return () => subscription.unsubscribe()
  }, [map, isWaiting, sources])
}
