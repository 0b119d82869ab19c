import type { StatePlace } from '@twinwerk/model/query/states-json'
import type { Feature, FeatureCollection } from '../../../ui/map/geo-json.ts'
import type { Drawn } from '../tile-features.ts'
import { clusterProperties } from '../tile-features.ts'

/** A mark of a place: what a mark of a twin has, its label from near, and the number of its twins in the three levels and without one. */
type DrawnPlace = Drawn & {
  readonly label: string
  readonly bad: number
  readonly warn: number
  readonly good: number
  readonly off: number
}

const added = (name: string) => ['+', ['get', name]]

/** The rules by which the map library merges places that are near each other. */
export const statesTogether = { ...clusterProperties, bad: added('bad'), warn: added('warn'), good: added('good'), off: added('off') }

/** Returns a mark for each place with a location. `labelOf` names what is seen from near. */
export function statePlaces(places: readonly StatePlace[], labelOf: (place: StatePlace) => string): FeatureCollection {
  const features = places.flatMap((place): Feature[] => {
    const { id, title, point, state, counts } = place
    if (!point) return []
    const [lng, lat] = point
    const drawn: DrawnPlace = {
      sum: 1,
      west: lng,
      south: lat,
      east: lng,
      north: lat,
      id,
      title,
      color: state,
      label: labelOf(place),
      bad: counts.bad ?? 0,
      warn: counts.warn ?? 0,
      good: (counts.good ?? 0) + (counts.online ?? 0) + (counts.active ?? 0),
      off: (counts.offline ?? 0) + (counts.delayed ?? 0),
    }
    return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties: drawn }]
  })
  return { type: 'FeatureCollection', features }
}

/** Returns the numbers of twins at a place that are reachable, and of all. */
export function reachableAt({ counts }: Pick<StatePlace, 'counts'>): { readonly reachable: number; readonly all: number } {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return { reachable: (counts.bad ?? 0) + (counts.warn ?? 0) + (counts.good ?? 0) + (counts.online ?? 0) + (counts.active ?? 0), all }
}
