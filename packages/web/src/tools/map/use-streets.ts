import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import type { Bounds } from '../../ui/map/bounds.ts'
import type { FeatureCollection } from '../../ui/map/geo-json.ts'
import { streetSource, streetZoom } from '../../ui/map/street-layers.ts'
import { blockAround } from './block-around.ts'

/** Streets change rarely. */
const freshMilliseconds = 300_000

/** Draws the streets of the tenant's own addresses on a map whose style has a place for them. */
export function useStreets(map: MapLibreMap | undefined): void {
  const { id: tenant } = useBrand()
  const key = useBlock(map)
  const bounds = useMemo((): Bounds | undefined => key && JSON.parse(key), [key])
  const { data } = useQuery({
    queryKey: ['streets', tenant, key],
    queryFn:
      bounds && tenant !== null
        ? ({ signal }) => call('POST /api/data/streets', { tenant, signal, input: { bounds: [...bounds] } })
        : skipToken,
    staleTime: freshMilliseconds,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const features = (data?.streets ?? []).map(({ name, line }) => ({
      type: 'Feature' as const,
      properties: { name },
      geometry: { type: 'LineString' as const, coordinates: line },
    }))
    const collection: FeatureCollection = { type: 'FeatureCollection', features }
    // The library does not modify the data, although its types would allow it. Its own events report data that cannot be drawn.
    void map?.getSource<GeoJSONSource>(streetSource)?.setData(collection as Parameters<GeoJSONSource['setData']>[0])
  }, [map, data])
}

/** Returns the bounds to ask for as JSON, whenever the map comes to rest near enough to see streets. */
function useBlock(map: MapLibreMap | undefined): string | undefined {
  const [block, setBlock] = useState<string>()
  useEffect(() => {
    if (!map?.getSource(streetSource)) return undefined
    const look = () => {
      if (map.getZoom() < streetZoom) return
      const seen = map.getBounds()
      setBlock(JSON.stringify(blockAround([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()])))
    }
    look()
    const subscription = map.on('moveend', look)
    return () => subscription.unsubscribe()
  }, [map])
  return block
}
