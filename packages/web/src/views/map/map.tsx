import type { View } from '../view.ts'
import { addLayout, addPath, noNeeds } from '../../data/record/needs.ts'
import { areaFilter } from './area.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import { late } from '../../ui/late.tsx'

const MapView = late(
  () => import('./MapView.tsx').then((module) => module.MapView),
  () => <MapSkeleton />,
)

// The list beside the map loads pages of its own size: with a page of five rows it would send request after request.
const pageSize = 50

/** A list without `map` in its definition renders nothing here. */
export const map: View = {
  Drawn: (props) => props.list.map && <MapView {...props} map={props.list.map} />,
  Skeleton: MapSkeleton,
  reading: ({ registry }, { list, choice, cards }) => {
    const needs = noNeeds()
    for (const each of cards.values()) addLayout(registry, needs, each)
    for (const path of list.map ? [list.map.geometry, ...(list.map.further ?? [])] : []) addPath(registry, needs, path)
    const filter = list.map && areaFilter(list.map, choice.area)
    return { needs, pageSize, ...(filter && { filter }) }
  },
  card: 'minicard',
  drawsNone: true,
  staysPut: true,
}
