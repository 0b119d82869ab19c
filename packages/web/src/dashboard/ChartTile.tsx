import { Skeleton, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/record/use-locale.ts'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import type { ChartProps } from './charts/chart-props.ts'
import { seriesColour } from './charts/chart-props.ts'
import { ChartTable } from './charts/ChartTable.tsx'
import { ColumnsChart } from './charts/ColumnsChart.tsx'
import { LinesChart } from './charts/LinesChart.tsx'
import { moveBetweenMarks } from './charts/move-between-marks.ts'
import { RowsChart } from './charts/RowsChart.tsx'
import { seriesVariables } from './charts/series-colours.ts'
import { ShareChart } from './charts/ShareChart.tsx'
import { Problem } from './Problem.tsx'
import { chartSentence } from './sentence.ts'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import chartClasses from './charts/Chart.module.css'
import classes from './Tile.module.css'

const drawings = { columns: ColumnsChart, lines: LinesChart, rows: RowsChart, share: ShareChart } as const

/**
 * A chart with its name and a sentence made from the data. The sentence gives way to the words of the mark under the pointer or the focus.
 * The key t shows the numbers as a table.
 */
export function ChartTile(props: TileProps) {
  const { result, note } = props
  const { t } = useTranslation('dashboard')
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const scheme = useComputedColorScheme('light')
  const { tile, chart, linkOf } = useTile(props)
  const [isTable, setTable] = useState(false)
  const [told, setTold] = useState<string>()
  const title = text(tile.title ?? tile.metric.label)
  const sentence = chart && chartSentence(tile, chart.data, { title, locale, t })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) setTable(!isTable)
    else moveBetweenMarks(event)
  }
  const tell = (target: EventTarget) => setTold(target instanceof Element ? markWords(target) : undefined)
  return (
    <figure
      className={`${classes.figure} ${chartClasses.chart}`}
      style={seriesVariables(scheme)}
      data-width={tile.width}
      aria-labelledby={id}
      aria-busy={!result}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => tell(target)}
      onBlur={() => setTold(undefined)}
      onPointerOver={({ target }) => tell(target)}
      onPointerLeave={() => setTold(undefined)}
    >
      <figcaption className={classes.head}>
        <h2 id={id} className={classes.name} {...hint(text(tile.metric.about) || title, { told: true })}>
          {title}
        </h2>
        {chart && (
          <UnstyledButton className={classes.toggle} onClick={() => setTable(!isTable)} aria-keyshortcuts="t">
            {t(isTable ? 'asChart' : 'asTable')}
          </UnstyledButton>
        )}
      </figcaption>
      {!result && <Skeleton height={200} />}
      {result && 'problem' in result && <Problem {...result} />}
      {chart &&
        (isTable ? <ChartTable chart={chart} linkOf={linkOf} caption={title} /> : <Drawing tile={tile} chart={chart} linkOf={linkOf} />)}
      {chart && (
        <p className={classes.sentence} aria-live="off">
          {told ?? sentence}
        </p>
      )}
      {note}
    </figure>
  )
}

function markWords(target: Element): string | undefined {
  return target.closest('[data-mark]')?.getAttribute('data-mark') ?? undefined
}

function Drawing({ tile, chart, linkOf }: { readonly tile: TileProps['tile'] } & Omit<ChartProps, 'unit'>) {
  const { series } = chart.data
  const Drawn = tile.form === 'number' ? RowsChart : drawings[tile.form]
  return (
    <>
      <Drawn chart={chart} linkOf={linkOf} unit={tile.metric.unit} />
      {series.length > 1 && (
        <div className={chartClasses.series} aria-hidden>
          {series.map((name, index) => (
            <span key={name}>
              <i className={chartClasses.swatch} {...seriesColour(index)} />
              {name}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
