import type { MapLibreMap } from 'maplibre-gl'
import { useMemo } from 'react'
import { useRegistry } from '../../../data/definitions.ts'
import { useStates } from '../../../data/telemetry/use-states.ts'
import type { MapColors } from '../../../ui/map/use-map-colors.ts'
import type { DrawnSource } from '../../../ui/map/use-map-drawing.ts'
import { fontOf } from '../../../ui/map/use-map-drawing.ts'
import { mapFont } from '../../../ui/map/map-words.ts'
import type { ViewProps } from '../../view.ts'
import { reachableAt, statePlaces } from './state-features.ts'
import { gatheredStates, stateLayers } from './state-layers.ts'
import { useWorstText } from './use-worst-text.ts'

const defaultLabelZoom = 18

/** Returns the places of a list with states, and the source that draws them in place of the list's twins. */
export function useStateMap(
  { list, asked }: Pick<ViewProps, 'list' | 'asked'>,
  { map, colors, source }: { map: MapLibreMap | undefined; colors: MapColors; source: string },
) {
  const { attributes } = useRegistry()
  const { states } = list
  const { data } = useStates(states, asked)
  const worstText = useWorstText(list)
  const color = attributes.get(states?.state ?? '')
  const labelZoom = list.map?.labelZoom ?? defaultLabelZoom
  const layers = useMemo(
    () => (map && color ? stateLayers({ source, color, colors, font: fontOf(map, mapFont), labelZoom }) : undefined),
    [map, color, colors, source, labelZoom],
  )
  const places = data?.places
  const drawn: DrawnSource | undefined = useMemo(() => {
    if (!places || !layers) return undefined
    const features = statePlaces(places, (place) => {
      const { reachable, all } = reachableAt(place)
      return [`${reachable}/${all}`, ...(place.worst ? [worstText(place.worst)] : [])].join(' · ')
    })
    return { name: source, data: features, isShown: true, options: gatheredStates, layers }
    // The words change with the language alone, which draws the page anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [places, layers, source])
  return { places, drawn }
}
