import { UnstyledButton, useComputedColorScheme } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import chartClasses from './charts/Chart.module.css'
import classes from './Tile.module.css'

const drawings = { columns: ColumnsChart, lines: LinesChart, rows: RowsChart, share: ShareChart } as const

export type ChartForm = keyof typeof drawings

type Props = Omit<ChartProps, 'chart'> & {
  readonly form: ChartForm
  readonly title: string
  /** The words of the hint at the title. */
  readonly about?: string
  /** The heading of the title. */
  readonly Heading?: 'h2' | 'h3'
  readonly width?: number
  /** Undefined while there is none; `children` stand in its place. */
  readonly chart: ChartProps['chart'] | undefined
  readonly isBusy?: boolean
  readonly sentence: string | undefined
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/**
 * A chart with its name and a sentence. The sentence gives way to the words of the mark under the pointer or the focus. The key t shows the
 * numbers as a table.
 */
export function ChartFigure(props: Props) {
  const { form, title, about, Heading = 'h2', width, chart, unit, linkOf, isBusy = false, sentence, note, children } = props
  const { t } = useTranslation('dashboard')
  const id = useId()
  const scheme = useComputedColorScheme('light')
  const isPrinted = use(Printed)
  const [isTable, setTable] = useState(false)
  const [told, setTold] = useState<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) setTable(!isTable)
    else moveBetweenMarks(event)
  }
  const tell = (target: EventTarget) => setTold(target instanceof Element ? markWords(target) : undefined)
  return (
    <figure
      className={`${classes.figure} ${chartClasses.chart}`}
      style={isPrinted ? printedVariables() : seriesVariables(scheme)}
      data-width={width}
      aria-labelledby={id}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => tell(target)}
      onBlur={() => setTold(undefined)}
      onPointerOver={({ target }) => tell(target)}
      onPointerLeave={() => setTold(undefined)}
    >
      <figcaption className={classes.head}>
        <Heading id={id} className={classes.name} {...(about !== undefined && hint(about, { told: true }))}>
          {title}
        </Heading>
        {chart && (
          <UnstyledButton className={classes.toggle} onClick={() => setTable(!isTable)} aria-keyshortcuts="t">
            {t(isTable ? 'asChart' : 'asTable')}
          </UnstyledButton>
        )}
      </figcaption>
      {children}
      {chart && (!isTable || isPrinted) && <Drawing form={form} chart={chart} unit={unit} linkOf={linkOf} />}
      {chart && (isTable || isPrinted) && <ChartTable chart={chart} linkOf={linkOf} caption={title} />}
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

function Drawing({ form, chart, unit, linkOf }: ChartProps & { readonly form: ChartForm }) {
  const { series } = chart.data
  const Drawn = drawings[form]
  return (
    <>
      <Drawn chart={chart} linkOf={linkOf} unit={unit} />
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
