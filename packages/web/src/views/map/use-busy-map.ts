import type { MapLibreMap } from 'maplibre-gl'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import { useEffect } from 'react'

type Drawing = { readonly isWaiting: boolean; readonly sources: readonly Pick<DrawnSource, 'name'>[] }

/**
 * Says on the map whether what it was asked for is on its way: until the server has answered, and until the library, which works beside the
 * page, has drawn it. A click before that finds what was there before. Comes after `useMapDrawing`, which hands the sources to the map.
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
    // Every frame is asked: another zoom has the library cut its sources anew.
    const subscription = map.on('render', say)
    return () => subscription.unsubscribe()
  }, [map, isWaiting, sources])
}
