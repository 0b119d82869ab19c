import type { ListMap, MapLayer } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { TilesRequest, TilesResult } from '@twinwerk/model/query/tiles-json'
import type { Area } from './area.ts'
import { queryOptions, skipToken, useQueries } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import type { Bounds } from '../../ui/map/bounds.ts'
import { askedBounds, tilesAround, wholeWorld } from './asked-bounds.ts'
import { extentOf } from './tile-features.ts'

/** A layer and its query. `isOwn` is true for the list's own twins, which come in clusters if there are many. */
export type AskedLayer = { readonly layer: MapLayer; readonly asked: QueryRequest; readonly isOwn: boolean; readonly isShown: boolean }

type Shown = { readonly area: Area | undefined; readonly extent: Bounds | undefined }

const freshMilliseconds = 60_000

/** The server's zoom refers to a world 256 pixels wide. From 16 on the server returns every twin individually. */
const serverZoom = (zoom: number) => Math.min(22, Math.floor(zoom) + 1)
const closeZoom = 16
/** From this zoom on, all twins of other layers in view are few enough to be drawn one by one. */
const nearEnough = 13

/** Loads the features of each layer in and around the visible area. `extent` is the bounds of the list's twins, if known. */
function useTiles(tenant: string, layers: readonly AskedLayer[], { area, extent }: Shown) {
  return useQueries({
    queries: layers.map(({ layer, asked, isOwn, isShown }) => {
      const input: TilesRequest | undefined = area && {
        ...ofLayer(layer, asked),
        bounds: isOwn ? askedBounds(area, extent) : tilesAround(area),
        zoom: isOwn || area.zoom < nearEnough ? serverZoom(area.zoom) : Math.max(closeZoom, serverZoom(area.zoom)),
      }
      return {
        // The key begins with `list` like the rows, so that a save reloads both.
        queryKey: ['list', tenant, 'tiles', input],
        queryFn: input ? ({ signal }: { signal: AbortSignal }) => call('POST /api/data/tiles', { tenant, signal, input }) : skipToken,
        enabled: area !== undefined && isShown && area.zoom >= (layer.minZoom ?? 0),
        staleTime: freshMilliseconds,
      }
    }),
  })
}

/**
 * Loads the features of all layers, the list's own ones last in the result and first in time: far away, where all of them are much work for
 * the server, the other layers wait for them.
 */
export function useTilesInOrder(tenant: string, layers: readonly AskedLayer[], shown: Shown) {
  const ownTiles = useTiles(
    tenant,
    layers.filter(({ isOwn }) => isOwn),
    shown,
  )
  const isTurn = (shown.area?.zoom ?? 0) >= nearEnough || ownTiles.every(({ isFetching }) => !isFetching)
  const others = layers.filter(({ isOwn }) => !isOwn).map((layer) => ({ ...layer, isShown: layer.isShown && isTurn }))
  const otherTiles = useTiles(tenant, others, shown)
  return { tiles: [...otherTiles, ...ownTiles], ownTiles }
}

/** Returns a layer for each path from the list's twins to their locations. */
export function ownLayers({ geometry, further = [], ...rest }: ListMap): readonly MapLayer[] {
  return [geometry, ...further].map((way) => ({ ...rest, geometry: way }))
}

/** Returns the query for the bounds of all twins of a list; null for an empty list. */
export function extentQuery(tenant: string, { map, asked }: { readonly map: ListMap; readonly asked: QueryRequest }) {
  return queryOptions({
    queryKey: ['list', tenant, 'tiles', 'extent', map.geometry, map.further, asked],
    queryFn: async ({ signal }) => {
      const inputs = ownLayers(map).map((layer) => ({ ...ofLayer(layer, asked), bounds: wholeWorld, zoom: 0 }))
      const answers = await Promise.all(inputs.map((input) => call('POST /api/data/tiles', { tenant, signal, input })))
      const features = answers.flatMap((answer) => answer.features)
      const [most] = features.toSorted((a, b) => weight(b) - weight(a))
      const bounds = extentOf(features)
      return bounds && most ? { bounds, densest: most.point } : null
    },
    staleTime: freshMilliseconds,
  })
}

function weight(feature: TilesResult['features'][number]): number {
  return 'count' in feature ? feature.count : 1
}

function ofLayer({ geometry, color }: MapLayer, asked: QueryRequest): Omit<TilesRequest, 'bounds' | 'zoom'> {
  return { ...asked, geometry, ...(color && { color }) }
}
