import type { Geometry } from '@twinwerk/model/geometry/geometry'
import type { ListMap, MapLayerBeside } from '@twinwerk/model/list/list-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { StatePlace } from '@twinwerk/model/query/states-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { MapLibreMap } from 'maplibre-gl'
import type { ViewProps } from '../view.ts'
import type { Bounds } from '../../ui/map/bounds.ts'
import type { DrawnSource } from '../../ui/map/use-map-drawing.ts'
import type { AskedLayer } from './use-tiles.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { panelsIn } from '../../data/record/panel-address.ts'
import { valuesOnPath } from '../../data/record/path-values.ts'
import { useTenant } from '../../data/tenant.tsx'
import { GroundMap } from '../../tools/map/GroundMap.tsx'
import { mapFont } from '../../ui/map/map-words.ts'
import { firstPadding, paddingBesideKey } from './key-padding.ts'
import { layerSources } from './layer-sources.ts'
import { shapeOfTwins } from './shape-of-twins.ts'
import { MapKey } from './MapKey.tsx'
import { MapList } from './MapList.tsx'
import { MapNotes } from './MapNotes.tsx'
import { placesIn, shapeOf, shapesIn } from './tile-features.ts'
import { goTo, useAreaInSight, useMapArea } from './use-map-area.ts'
import { highlightLayers } from '../../ui/map/highlight-layers.ts'
import { useMapColors } from '../../ui/map/use-map-colors.ts'
import { featuresOf, fontOf, useMapDrawing } from '../../ui/map/use-map-drawing.ts'
import { useMapPointing } from './use-map-pointing.ts'
import { StateList } from './states/StateList.tsx'
import { useStateMap } from './states/use-state-map.ts'
import { useBusyMap } from './use-busy-map.ts'
import { useDrawn } from './use-drawn.ts'
import { ownLayers, useTilesInOrder } from './use-tiles.ts'
import styles from './MapView.module.css'

addTexts(mapTexts)

const own = 'twins'
const beside = (index: number) => `beside-${index}`
const highlight = 'highlight'

type Props = ViewProps & {
  readonly map: ListMap
  readonly start: Bounds
  /** True if the map opens at the list's twins, which nothing then covers. */
  readonly isFitted: boolean
  readonly extent: Bounds | undefined
  /** True if no result has a location. */
  readonly isNowhere: boolean
}

/**
 * The list's twins on a map above layers for orientation. Beside the map is a list of the same twins, for users who cannot see or point.
 */
export function ListOnMap(props: Props) {
  const { map: shown, list, label, asked, root, rows, choice, onChoose, onPlace } = props
  const { t } = useTranslation('map')
  const registry = useRegistry()
  const tenant = useTenant().id
  const openTwin = useOpenTwin()
  const openId = useOpenId()
  const [map, setMap] = useState<MapLibreMap>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [pointed, setPointed] = useState<string>()
  const colors = useMapColors()
  useMapArea(map, choice.area, (area) => onChoose({ area }))
  const inSight = useAreaInSight(map, choice.area)

  const layers = useMemo(
    (): readonly AskedLayer[] => [
      ...(shown.beside ?? []).map((layer) => ({
        layer,
        asked: { ...asked, query: askedBeside(root, layer) },
        isOwn: false,
        isShown: !hidden.has(layer.type),
      })),
      ...ownLayers(shown).map((layer) => ({ layer, asked, isOwn: true, isShown: !list.states })),
    ],
    [shown, asked, root, hidden, list.states],
  )
  const { tiles, ownTiles } = useTilesInOrder(tenant, layers, { area: inSight, extent: props.extent })
  const marked = pointed ?? openId
  const row = rows.find(({ id }) => id === marked)

  const answers = useDrawn(
    layers.map(({ layer, isOwn }, index) => ({
      layer: JSON.stringify([isOwn && list.type, layer]),
      features: tiles[index]?.data?.features,
    })),
  )
  // The list's twins form one layer, by whichever path their location is found.
  const drawnLayers = useMemo(() => [...layers.filter(({ isOwn }) => !isOwn), ...layers.filter(({ isOwn }) => isOwn).slice(0, 1)], [layers])
  const data = useMemo(() => {
    const own = drawnLayers.length - 1
    const drawn = [...answers.slice(0, own), answers.slice(own).flat()]
    return drawn.map((features) => ({ places: placesIn(features), shapes: shapesIn(features) }))
  }, [answers, drawnLayers])
  const markedShape = useMemo(
    () => (row ? placeOf(row, shown) : shapeOf(answers.slice(drawnLayers.length - 1).flat(), marked)),
    [row, shown, answers, drawnLayers, marked],
  )
  const states = useStateMap(props, { map, colors, source: own })
  const sources = useMemo((): readonly DrawnSource[] => {
    if (!map) return []
    const font = fontOf(map, mapFont)
    const drawn = drawnLayers.flatMap(({ layer, isOwn, isShown }, index): DrawnSource[] => {
      const features = data[index]
      if (!features) return []
      if (isOwn && list.states) return states.drawn ? [states.drawn] : []
      const color = registry.attributes.get(layer.color?.at(-1) ?? '')
      const shape = shapeOfTwins(registry, layer)
      return layerSources({ source: isOwn ? own : beside(index), layer, color, colors, font, isOwn, shape }, { ...features, isShown })
    })
    return [
      ...drawn,
      { name: highlight, data: featuresOf(markedShape ? [markedShape] : []), isShown: true, layers: highlightLayers(highlight, colors) },
    ]
  }, [map, drawnLayers, registry, colors, data, markedShape, list.states, states.drawn])
  useMapDrawing(map, sources)
  useBusyMap(map, { isWaiting: choice.area === undefined || tiles.some(({ isFetching }) => isFetching), sources })
  const names = useMemo(() => [own, ...Array.from({ length: drawnLayers.length - 1 }, (_, index) => beside(index))], [drawnLayers.length])
  const title = useMapPointing(map, names, (id) => (list.states && onPlace ? onPlace(id) : openTwin({ id })))

  return (
    <div className={styles.view}>
      <GroundMap
        label={t('mapOf', { title: label })}
        bounds={props.start}
        {...(props.isFitted && { padding: firstPadding() })}
        onMap={setMap}
      >
        <MapKey map={shown} columns={list.states ? list.columns : []} hidden={hidden} zoom={choice.area?.zoom ?? 0} onHide={setHidden} />
        <MapNotes
          layer={shown}
          zoom={choice.area?.zoom}
          isFailed={tiles.some(({ isError }) => isError)}
          isCut={ownTiles.some(({ data: answer }) => answer?.more === true)}
          isWaiting={ownTiles.some(({ isFetching }) => isFetching)}
          onRetry={() => tiles.forEach((answer) => answer.isError && void answer.refetch())}
          onNearer={(zoom) => map?.easeTo({ zoom })}
        />
        {title && (
          <div className={styles.tip} style={{ left: title.x, top: title.y }} aria-hidden>
            {title.text}
          </div>
        )}
      </GroundMap>
      <Beside
        {...props}
        places={states.places}
        marked={marked}
        onPoint={setPointed}
        onShowAll={(bounds) => map && goTo(map, bounds, paddingBesideKey(map))}
      />
    </div>
  )
}

/** Returns the id of the twin that is open in the topmost panel. */
function useOpenId(): string | undefined {
  const search: object = useSearch({ strict: false })
  return panelsIn(search)
    .flatMap((panel) => ('id' in panel ? [panel.id] : []))
    .at(-1)
}

type BesideProps = Parameters<typeof MapList>[0] & { readonly places: readonly StatePlace[] | undefined }

/** The list beside the map: places by their state, or the list's twins. */
function Beside({ places, ...props }: BesideProps) {
  const { list, choice, label, onPoint, onPlace } = props
  if (!list.states || !places || !onPlace) return <MapList {...props} />
  return <StateList list={list} states={list.states} places={places} area={choice.area} label={label} onPoint={onPoint} onPlace={onPlace} />
}

function askedBeside(root: string, { relation, type }: MapLayerBeside): RootQueryJson {
  const below: RootQueryJson = { [relation]: { $typeExtends: [type], $mask: [] } }
  return { ...below, id: root }
}

/** Returns the first location of a row. */
function placeOf(twin: TwinJson, { geometry, further = [] }: ListMap): Geometry | undefined {
  const [place] = [geometry, ...further].flatMap((way) => valuesOnPath(twin, way)).filter((value) => value !== null)
  return place as Geometry | undefined
}
