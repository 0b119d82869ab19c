import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { LngLat } from '@twinwerk/model/query/tiles-json'
import type { ViewProps } from '../view.ts'
import { useQuery } from '@tanstack/react-query'
import { useTenant } from '../../data/tenant.tsx'
import { withMargin } from '../../ui/map/bounds.ts'
import { lastSeen } from '../../ui/map/last-seen.ts'
import { ListOnMap } from './ListOnMap.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { extentQuery } from './use-tiles.ts'

/** A quarter of a town: about zoom 15. */
const near = ([longitude, latitude]: LngLat) => [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006] as const

/** A list on the map. It opens where the address says, else where its twins are; of what is drawn from near only where most of it is. */
export function MapView(props: ViewProps & { readonly map: ListMap }) {
  const { map, asked, choice } = props
  const tenant = useTenant().id
  const extent = useQuery({ ...extentQuery(tenant, { map, asked }), enabled: choice.area === undefined })
  if (!choice.area && extent.isLoading) return <MapSkeleton />
  const { bounds, densest } = extent.data ?? {}
  const around = densest && map.minZoom !== undefined ? near(densest) : bounds && withMargin(bounds)
  return <ListOnMap {...props} start={choice.area?.bounds ?? around ?? lastSeen()} />
}
