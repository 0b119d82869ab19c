import { Skeleton, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../data/record/use-locale.ts'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import type { ChartProps } from './charts/chart-props.ts'
import { ChartTable } from './charts/ChartTable.tsx'
import { ColumnsChart } from './charts/ColumnsChart.tsx'
import { LinesChart } from './charts/LinesChart.tsx'
import { moveBetweenMarks } from './charts/move-between-marks.ts'
import { RowsChart } from './charts/RowsChart.tsx'
import { printedVariables, seriesVariables } from './charts/series-colours.ts'
import { ShareChart } from './charts/ShareChart.tsx'
import { Swatch } from './charts/Swatch.tsx'
import { Printed } from './printed.ts'
import { Problem } from './Problem.tsx'
import { Published } from './Published.tsx'
import { chartSentence } from './sentence.ts'
import type { TileProps } from './use-tile.ts'
import { useTile } from './use-tile.ts'
import chartClasses from './charts/Chart.module.css'
import classes from './Tile.module.css'

type ChartForm = keyof typeof drawings

const drawings = { columns: ColumnsChart, lines: LinesChart, rows: RowsChart, share: ShareChart } as const

/**
 * A chart with its name and a sentence made from the data. The sentence gives way to the words of the mark under the pointer or the focus.
 * The key t shows the numbers as a table.
 */
export function ChartTile(props: TileProps & { readonly form: ChartForm }) {
  const { result, note, form } = props
  const { t } = useTranslation('dashboard')
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const scheme = useComputedColorScheme('light')
  const { tile, chart, linkOf } = useTile(props)
  const isPrinted = use(Printed)
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
      style={isPrinted ? printedVariables() : seriesVariables(scheme)}
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
      {chart && (!isTable || isPrinted) && <Drawing form={form} tile={tile} chart={chart} linkOf={linkOf} />}
      {chart && (isTable || isPrinted) && <ChartTable chart={chart} linkOf={linkOf} caption={title} />}
      {chart && (
        <p className={classes.sentence} aria-live="off">
          {told ?? sentence}
        </p>
      )}
      <Published result={result} />
      {note}
    </figure>
  )
}

function markWords(target: Element): string | undefined {
  return target.closest('[data-mark]')?.getAttribute('data-mark') ?? undefined
}

type DrawingProps = { readonly form: ChartForm; readonly tile: TileProps['tile'] } & Omit<ChartProps, 'unit'>

function Drawing({ form, tile, chart, linkOf }: DrawingProps) {
  const { series } = chart.data
  const Drawn = drawings[form]
  return (
    <>
      <Drawn chart={chart} linkOf={linkOf} unit={tile.metric.unit} />
      {series.length > 1 && (
        <div className={chartClasses.series} aria-hidden>
          {series.map((name, index) => (
            <span key={name}>
              <Swatch series={index} />
              {name}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
