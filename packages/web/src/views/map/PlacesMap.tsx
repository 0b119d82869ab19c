import type { ListDefinition, ListMap } from '@twinwerk/model/list/list-definition'
import type { FilterJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { MapLibreMap } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { GroundMap } from '../../tools/map/GroundMap.tsx'
import type { Bounds } from '../../ui/map/bounds.ts'
import { withMargin } from '../../ui/map/bounds.ts'
import { mapFont } from '../../ui/map/map-words.ts'
import { MapLoading } from '../../ui/map/MapLoading.tsx'
import { useMapColors } from '../../ui/map/use-map-colors.ts'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import { fontOf, useMapDrawing } from '../../ui/map/use-map-drawing.ts'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'
import type { Area } from './area.ts'
import { layerSources } from './layer-sources.ts'
import { shapeOfTwins } from './shape-of-twins.ts'
import { placesIn, shapesIn } from './tile-features.ts'
import { useDrawn } from './use-drawn.ts'
import { useExtent } from './use-extent.ts'
import { useMapArea } from './use-map-area.ts'
import { useMapPointing } from './use-map-pointing.ts'
import type { AskedLayer } from './use-tiles.ts'
import { ownLayers, useTilesInOrder } from './use-tiles.ts'
import styles from './MapView.module.css'

addTexts(mapTexts)

type Props = {
  readonly list: ListDefinition
  readonly map: ListMap
  readonly root: string
  readonly filter: FilterJson | undefined
  readonly search: string | undefined
  readonly label: string
}

const source = 'twins'
const names = [source]

/** The places of some twins of a list on a map of their own: without the list beside it, the key and the other layers. */
export function PlacesMap({ list, map, root, filter, search, label }: Props) {
  const { t } = useTranslation('map')
  const tenant = useTenant().id
  const [asked] = useState(() => askedOf(list, { root, filter, search }))
  const extent = useExtent(tenant, { map, asked }, undefined)
  if (extent.isError) return <TryAgain text={t('failed')} over="part" isTrying={extent.isFetching} onRetry={() => void extent.refetch()} />
  if (extent.isPending) return <MapLoading />
  if (!extent.data) return <p className={styles.none}>{t('nowhereHint')}</p>
  return <Places map={map} asked={asked} label={label} extent={extent.data.bounds} />
}

type PlacesProps = Pick<Props, 'map' | 'label'> & { readonly asked: QueryRequest; readonly extent: Bounds }

function Places({ map: shown, asked, label, extent }: PlacesProps) {
  const { t } = useTranslation('map')
  const tenant = useTenant().id
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const [map, setMap] = useState<MapLibreMap>()
  const [area, setArea] = useState<Area>()
  const colors = useMapColors()
  useMapArea(map, area, setArea)
  const layers = useMemo(
    (): readonly AskedLayer[] => ownLayers(shown).map((layer) => ({ layer, asked, isOwn: true, isShown: true })),
    [shown, asked],
  )
  const { tiles } = useTilesInOrder(tenant, layers, { area, extent })
  const features = useDrawn(layers.map(({ layer }, index) => ({ layer: JSON.stringify(layer), features: tiles[index]?.data?.features })))
  const sources = useMemo((): readonly DrawnSource[] => {
    const [first] = layers
    if (!map || !first) return []
    const { layer } = first
    const color = registry.attributes.get(layer.color?.at(-1) ?? '')
    const drawing = { source, layer, color, colors, font: fontOf(map, mapFont), isOwn: true, shape: shapeOfTwins(registry, layer) }
    const all = features.flat()
    return layerSources(drawing, { places: placesIn(all), shapes: shapesIn(all), isShown: true })
  }, [map, layers, registry, colors, features])
  useMapDrawing(map, sources)
  const tip = useMapPointing(map, names, (id) => openTwin({ id }))
  return (
    <GroundMap label={t('mapOf', { title: label })} bounds={withMargin(extent)} isInPage onMap={setMap}>
      {tip && (
        <div className={styles.tip} style={{ left: tip.x, top: tip.y }} aria-hidden>
          {tip.text}
        </div>
      )}
    </GroundMap>
  )
}

function askedOf(list: ListDefinition, { root, filter, search }: Pick<Props, 'root' | 'filter' | 'search'>): QueryRequest {
  const rows = {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(search !== undefined && { $search: search, ...(list.search && { $searchIn: list.search }) }),
    $mask: [],
  }
  const step: RootQueryJson = { [list.relation]: rows }
  return { query: { ...step, id: root }, $withStaticEntity: true }
}
