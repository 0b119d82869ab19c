import type { MapLibreMap } from 'maplibre-gl'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { BaseMap } from '../../ui/map/BaseMap.tsx'
import { useGround } from './use-ground.ts'
import { useStreets } from './use-streets.ts'

/** A map to draw on, with the ground of the tenant: its own style, the map of its region, or the streets of its addresses. */
export function GroundMap({ onMap, ...props }: Omit<ComponentProps<typeof BaseMap>, 'ground'>) {
  const ground = useGround()
  const [map, setMap] = useState<MapLibreMap>()
  useStreets(map)
  return (
    <BaseMap
      {...props}
      ground={ground}
      onMap={(next) => {
        setMap(next)
        onMap(next)
      }}
    />
  )
}
