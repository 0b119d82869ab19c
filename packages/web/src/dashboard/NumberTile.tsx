import { Skeleton } from '@mantine/core'
import { layOutTrend } from '@twinwerk/model/chart/lines'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDashboard } from '../data/dashboard/use-dashboard.ts'
import { addTexts } from '../i18n/add-texts.ts'
import { dashboardTexts } from '../i18n/dashboard/texts.ts'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import { late } from '../ui/late.tsx'
import { Problem, Published } from './TileNotes.tsx'
import type { Cell } from '@twinwerk/model/dashboard/tile-chart'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import classes from './Tile.module.css'

addTexts(dashboardTexts)

/** Few metrics have a goal, so the start page loads the words of one when it shows one. */
const GoalWords = late(
  () => import('./GoalWords.tsx').then((module) => module.GoalWords),
  () => <p className={classes.note}>{'\u00a0'}</p>,
)

const trend = { width: 72, height: 24 }

/** The number tiles of the user's roles. Until the board arrives, as many empty tiles stand in their places. */
export function NumberTiles({ count }: { readonly count: number }) {
  const { t } = useTranslation('dashboard')
  const { data, isError } = useDashboard({ name: 'home' })
  if (isError && !data) return <p role="alert">{t('loadFailed')}</p>
  return (
    <div className={classes.grid}>
      {data
        ? tilesOf(data.dashboard).map((tile) => <NumberTile key={tile.name} tile={tile} result={data.results[tile.name]} />)
        : Array.from({ length: count }, (_, index) => <div key={index} className={classes.number} data-width={3} aria-hidden />)}
    </div>
  )
}

/** The number tiles of the user's roles, also those that the start page does not show, each as `children` renders it. */
export function RoleTiles({ children }: { readonly children: (tile: Tile) => ReactNode }) {
  const { data } = useDashboard({ name: 'home' })
  return data && tilesOf(data.dashboard).map(children)
}

/** One number as a link to its records, with the value before and a small line where the metric has a time axis. */
export function NumberTile(props: TileProps) {
  const { result, note } = props
  const text = useText()
  const { tile, chart, linkOf } = useTile(props)
  const cells = chart?.cells[0]
  const cell = cells?.at(-1)
  const link = cell && linkOf(cell.mark.where)
  const title = text(tile.title ?? tile.metric.label)
  return (
    <section
      className={classes.number}
      data-width={tile.width}
      aria-label={title}
      aria-busy={!result}
      {...hint(text(tile.metric.about) || title, { told: true })}
    >
      <h2 className={classes.label}>{title}</h2>
      {!result && <Skeleton height={28} width="50%" my={2} />}
      {result && 'problem' in result && <Problem {...result} />}
      {chart && cell && (
        <>
          <p className={classes.big}>{link ? <a {...link}>{cell.value}</a> : cell.value}</p>
          <Beside cells={cells} places={chart.data.categories} tile={tile} />
        </>
      )}
      <Published result={result} />
      {note}
    </section>
  )
}

type BesideProps = {
  readonly cells: readonly (Cell | undefined)[] | undefined
  readonly places: readonly string[]
  readonly tile: TileProps['tile']
}

/** Says from how many records a number comes, or what it was before, and draws its trend. */
function Beside({ cells = [], places, tile }: BesideProps) {
  const { t } = useTranslation('dashboard')
  const now = cells.at(-1)
  const before = cells.at(-2)
  const goal = tile.goal && <GoalWords goal={tile.goal} value={now?.mark.value ?? null} unit={tile.metric.unit} />
  if (!tile.over)
    return (
      <>
        {goal}
        <p className={classes.note}>
          {(tile.metric.value || tile.metric.share) && t(tile.metric.share ? 'records' : 'ofRecords', { count: now?.mark.records ?? 0 })}
        </p>
      </>
    )
  return (
    <div className={classes.trend}>
      {/* The goal takes the place of the value before, so that the tile keeps its height. */}
      {goal ?? <p className={classes.note}>{t('before', { place: places.at(-2) ?? '', value: before?.value ?? '–' })}</p>}
      <svg
        width={trend.width}
        height={trend.height}
        role="img"
        aria-label={t('trend', { words: cells.map((cell) => cell?.words).join('; ') })}
      >
        <path
          d={layOutTrend(
            cells.map((cell) => cell?.mark.value ?? null),
            { width: trend.width, height: trend.height },
          )}
        />
      </svg>
    </div>
  )
}
