import type { View } from '../view.ts'
import { lazy, Suspense } from 'react'
import { addLayout, addPath, noNeeds } from '../../data/record/needs.ts'
import { areaFilter } from './area.ts'
import { MapSkeleton } from './MapSkeleton.tsx'

const MapView = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })))

// What stands beside the map is read in steps of its own: a list that shows five at once would be asked for again and again.
const pageSize = 50

/** A list without `map` in its definition has no places to draw. */
export const map: View = {
  Drawn: (props) => <Suspense fallback={<MapSkeleton />}>{props.list.map && <MapView {...props} map={props.list.map} />}</Suspense>,
  Skeleton: MapSkeleton,
  reading: ({ registry }, { list, choice, card }) => {
    const needs = noNeeds()
    if (card) addLayout(registry, needs, card)
    if (list.map) addPath(registry, needs, list.map.geometry)
    const filter = list.map && areaFilter(list.map, choice.area)
    return { needs, pageSize, ...(filter && { filter }) }
  },
  card: 'minicard',
  drawsNone: true,
  staysPut: true,
}
