import type { Area, ChartData, MarkPlace, Tick } from '@twinwerk/model/chart/chart'
import type { ReactNode } from 'react'
import type { ChartProps } from './chart-props.ts'
import { Mark } from './Mark.tsx'
import { Plot } from './Plot.tsx'

type LaidOut = { readonly ticks: readonly Tick[]; readonly middles: readonly number[] }

type Props<L extends LaidOut, M extends MarkPlace> = ChartProps & {
  readonly layOut: (data: ChartData, area: Area) => L
  readonly marksOf: (laidOut: L) => readonly M[]
  /** Renders the shape of a mark. */
  readonly renderMark: (mark: M) => ReactNode
  /** Renders the shapes below the marks. */
  readonly renderBelow?: (laidOut: L) => ReactNode
}

/** A plot over the time axis whose marks are links to their records. The tab key stops at the last mark. */
export function MarkedPlot<L extends LaidOut, M extends MarkPlace>(props: Props<L, M>) {
  const { chart, unit, linkOf, layOut, marksOf, renderMark, renderBelow } = props
  return (
    <Plot axis={chart.axis} unit={unit} layOut={(area) => layOut(chart.data, area)}>
      {(laidOut) => (
        <>
          {renderBelow?.(laidOut)}
          {marksOf(laidOut).map((mark, index, marks) => {
            const cell = chart.cells[mark.series]?.[mark.category]
            return (
              <Mark
                key={`${mark.series} ${mark.category}`}
                link={cell && linkOf(cell.mark.where)}
                words={cell?.words ?? ''}
                isShape
                isStop={index === marks.length - 1}
              >
                {renderMark(mark)}
              </Mark>
            )
          })}
        </>
      )}
    </Plot>
  )
}
