import type { ChartData } from '../chart/chart.ts'
import type { Registry } from '../definition/registry.ts'
import type { Locale } from '../value/value-type.ts'
import type { Tile } from './dashboard.ts'
import type { TileWords } from './place-words.ts'
import { groupWords, placeWords } from './place-words.ts'
import type { TileMark, TilePlace } from './tile-marks.ts'
import { printMetric } from './value-words.ts'

/** A cell of a chart: its mark, the value in words, and the words that say all of it. */
export type Cell = { readonly mark: TileMark; readonly value: string; readonly words: string }

/** The chart of a tile: its data, and a cell for each number that a list stands behind. */
export type TileChart = {
  readonly data: ChartData
  /** The categories as the axis names them. */
  readonly axis: readonly string[]
  readonly cells: readonly (readonly (Cell | undefined)[])[]
}

type Context = {
  readonly marks: readonly TileMark[]
  readonly places?: readonly TilePlace[]
  readonly registry: Registry
  readonly locale: Locale
  readonly words: TileWords
}

/** Returns the chart of a tile: along its time axis with its groups as series, or its groups as categories. */
export function tileChart(tile: Tile, { marks, places: axis, registry, locale, words: told }: Context): TileChart {
  const words = { words: told, locale, registry }
  const places = tile.over && axis
  const groups = tile.by ? groupsOf(marks) : []
  const series = places ? groups : []
  const cellOf = (mark: TileMark | undefined, names: readonly string[]): Cell | undefined => {
    if (!mark) return undefined
    const value = (mark.few && told.few) || printMetric(mark.value, tile.metric.unit, locale)
    return { mark, value, words: `${names.filter(Boolean).join(', ')}: ${value}` }
  }
  if (!places) {
    const names = marks.map((mark) => groupWords(tile, mark, words))
    const cells = marks.map((mark, index) => cellOf(mark, [names[index] ?? '']))
    return {
      data: { categories: names, series: [''], values: [cells.map((cell) => cell?.mark.value ?? null)] },
      axis: names,
      cells: [cells],
    }
  }
  const long = places.map((place) => placeWords(tile, place, { ...words, isShort: false }))
  const names = tile.by ? series.map((group) => groupWords(tile, group, words)) : ['']
  const cells = names.map((name, index) =>
    places.map(({ at }, place) => {
      const mark = marks.find((each) => each.at === at && (!tile.by || sameGroup(each, series[index])))
      return cellOf(mark, [long[place] ?? '', name])
    }),
  )
  return {
    data: { categories: long, series: names, values: cells.map((row) => row.map((cell) => cell?.mark.value ?? null)) },
    axis: places.map((place) => placeWords(tile, place, { ...words, isShort: true })),
    cells,
  }
}

function groupsOf(marks: readonly TileMark[]): readonly TileMark[] {
  return [...new Map(marks.map((mark) => [JSON.stringify([mark.group, mark.rest]), mark])).values()]
}

function sameGroup(one: TileMark, other: TileMark | undefined): boolean {
  return one.group === other?.group && one.rest === other?.rest
}
