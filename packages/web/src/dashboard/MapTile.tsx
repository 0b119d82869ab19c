import { Skeleton } from '@mantine/core'
import { allOf } from '@twinwerk/model/dashboard/tile-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../data/navigation.ts'
import { useText } from '../i18n/use-text.ts'
import { late } from '../ui/late.tsx'
import { Problem } from './TileNotes.tsx'
import { RecordsHead, titleOf } from './RecordsHead.tsx'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import classes from './Tile.module.css'
import { addTexts } from '../i18n/add-texts.ts'
import { tileTexts } from '../i18n/tile/texts.ts'

addTexts(tileTexts)

const PlacesMap = late(
  () => import('../views/map/PlacesMap.tsx').then((module) => module.PlacesMap),
  () => <Skeleton className={classes.map ?? ''} />,
)

/** The places of the records of a list. The map loads once the tile has its number. */
export function MapTile(props: TileProps) {
  const { result, note } = props
  const { t } = useTranslation(['dashboard', 'tile'])
  const text = useText()
  const id = useId()
  const { tile, chart, linkOf } = useTile(props)
  const route = useNavigation().routes.find(({ path }) => path === tile.metric.list)
  const list = route?.screen.type === 'list' ? route.screen.list : undefined
  const cell = chart?.cells[0]?.at(-1)
  return (
    <section className={classes.figure} data-width={tile.width} aria-labelledby={id} aria-busy={!result}>
      <RecordsHead id={id} tile={tile} chart={chart} linkOf={linkOf} />
      {!result && <Skeleton className={classes.map ?? ''} />}
      {result && 'problem' in result && <Problem {...result} />}
      {route && list && cell && (
        <div className={classes.map}>
          {list.map && cell.mark.records > 0 ? (
            <PlacesMap
              key={JSON.stringify(cell.mark.where)}
              list={list}
              map={list.map}
              root={route.root}
              filter={allOf([list.filter, cell.mark.where])}
              search={tile.metric.search}
              label={titleOf(tile, text)}
            />
          ) : (
            <p className={classes.problem}>{t(list.map ? 'tile:noRows' : 'tile:noMap')}</p>
          )}
        </div>
      )}
      {note}
    </section>
  )
}
