import type { DashboardLine, TileNumbers } from '@twinwerk/contract/data/dashboard'
import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { goalState } from '@twinwerk/model/dashboard/goal'
import { changeOf } from '@twinwerk/model/dashboard/narrow-tile'
import type { TileWords } from '@twinwerk/model/dashboard/place-words'
import { readTileText } from '@twinwerk/model/dashboard/text-tile'
import type { TileChart } from '@twinwerk/model/dashboard/tile-chart'
import { tileChart } from '@twinwerk/model/dashboard/tile-chart'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { formatTag } from '@twinwerk/model/value/format/language'
import { formatOf } from '@twinwerk/model/value/format/number-format'
import type { Wording } from '../../export/wording.ts'
import { withoutLinks } from '../../mail/without-links.ts'
import { tileWordsIn, wordIn } from './board-words.ts'
import { rowTexts } from './row-texts.ts'

export type Drawn = {
  readonly dashboard: Dashboard
  readonly lines: readonly DashboardLine[]
  readonly registry: Registry
  readonly language: Language
  readonly timeZone: string
}

/**
 * A board in words: `content` is its text, empty if its reader sees none of its numbers. `numbers` are the first two numbers for the
 * subject.
 */
export type BoardContent = { readonly content: string; readonly numbers: readonly string[] }

const [maxPlaces, maxNumbers] = [6, 2]

type Context = {
  readonly registry: Registry
  readonly language: Language
  readonly locale: Wording['locale']
  readonly wording: Wording
  readonly words: TileWords
}

export function contextOf({ registry, language, timeZone }: Pick<Drawn, 'registry' | 'language' | 'timeZone'>): Context {
  const locale = { language, timeZone }
  const wording: Wording = { for: 'people', enums: true, locale }
  return { registry, language, locale, wording, words: tileWordsIn(language, wording) }
}

/** Returns a board as text, from the same lines that the screen draws. Tiles without a right are left out. */
export function boardContent(drawn: Drawn): BoardContent {
  const { dashboard, lines, language } = drawn
  const context = contextOf(drawn)
  const results = new Map(lines.flatMap((line) => ('tile' in line ? [[line.tile, line] as const] : [])))
  const numbers: string[] = []
  let isSeen = false
  const sections = dashboard.sections.map(({ title, tiles }) => {
    const told = tiles.flatMap((tile): readonly string[] => {
      if (tile.form === 'text') return [[...(tile.title ? [titleOf(tile.title, language)] : []), ...plainLines(tile.text)].join('\n')]
      const line = results.get(tile.name)
      if (!line || ('problem' in line && line.problem === 'right')) return []
      const name = titleOf(tile.title ?? tile.metric.label, language)
      if ('problem' in line) return [`${name}: ${wordIn(language, 'failed')}`]
      isSeen = true
      const words = tileLines(line.as ?? tile, line, { name, ...context })
      if ((tile.form === 'number' || tile.form === 'progress') && numbers.length < maxNumbers) numbers.push(words[0] ?? '')
      return [words.join('\n')]
    })
    return told.length === 0 ? '' : [...(title ? [`== ${titleOf(title, language)} ==`] : []), ...told].join('\n\n')
  })
  return { content: isSeen ? withoutLinks(sections.filter((each) => each !== '').join('\n\n')) : '', numbers: isSeen ? numbers : [] }
}

function titleOf(title: Parameters<typeof textIn>[0], language: Language): string {
  return textIn(title, language)
}

export function plainLines(text: string): readonly string[] {
  return readTileText(text).flatMap(({ kind, lines }) =>
    lines.map((line) => `${kind === 'list' || kind === 'numbers' ? '• ' : ''}${line.map((piece) => piece.text).join('')}`),
  )
}

export type Telling = Context & { readonly name: string }

/** Returns the lines of a tile. The first one has its name; of a number it has all that matters. */
function tileLines(tile: Tile, numbers: TileNumbers, telling: Telling): readonly string[] {
  const { name, language, locale } = telling
  const chart = tileChart(tile, { ...numbers, ...telling })
  switch (tile.form) {
    case 'number':
    case 'progress':
      return [`${name}: ${numberWords(tile, numbers, { ...telling, chart })}`]
    case 'map':
      return [`${name}: ${recordWords(numbers.marks.at(-1)?.records ?? 0, language)}`]
    case 'list':
      return [
        `${name} (${recordWords(numbers.marks.at(-1)?.records ?? 0, language)})`,
        ...rowTexts(numbers, telling).map((row) => `• ${row}`),
      ]
    default:
      return [`${name}:`, ...placeLines(chart, (value) => printMetric(value, tile.metric.unit, locale))]
  }
}

export function recordWords(count: number, language: Language): string {
  return count === 1 ? wordIn(language, 'record') : wordIn(language, 'records', { count })
}

const stateWords = {
  up: { reached: 'upReached', near: 'upNear', missed: 'upMissed' },
  down: { reached: 'downReached', near: 'downNear', missed: 'downMissed' },
} as const

/** Returns a number with its goal, and the number before it or that of the other period. */
export function numberWords(
  tile: Tile,
  { marks, before }: TileNumbers,
  { chart, language, locale }: Telling & { readonly chart: TileChart },
): string {
  const cells = chart.cells[0] ?? []
  const now = cells.at(-1)
  const print = (value: number | null) => printMetric(value, tile.metric.unit, locale)
  const beside: string[] = []
  if (tile.goal) {
    const state = goalState(now?.mark.value ?? null, tile.goal)
    if (state) beside.push(wordIn(language, stateWords[tile.goal.good][state]))
    beside.push(wordIn(language, tile.goal.good === 'up' ? 'target' : 'targetAtMost', { target: print(tile.goal.target) }))
  }
  if (before) {
    const change = changeOf(marks[0]?.value ?? null, before.value)
    const signed = formatOf(formatTag(language), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    const words = { change: change === undefined ? '–' : signed.format(change / 100), value: print(before.value) }
    beside.push(wordIn(language, 'compared', words))
  } else if (tile.over && cells.length > 1)
    beside.push(wordIn(language, 'before', { place: chart.data.categories.at(-2) ?? '', value: cells.at(-2)?.value ?? '–' }))
  return `${now?.value ?? '–'}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`
}

/** Returns a line for each place or group: the last places of a time axis, the first groups of any other chart. */
function placeLines({ data, cells }: TileChart, print: (value: number | null) => string): readonly string[] {
  const isTimed = data.series.length > 1 || data.categories.length > maxPlaces
  const indices = data.categories.map((_, index) => index)
  return (isTimed ? indices.slice(-maxPlaces) : indices).map((place) => {
    const values = data.series.map((series, index) => {
      const value = cells[index]?.[place]?.value ?? print(data.values[index]?.[place] ?? null)
      return series === '' ? value : `${series} ${value}`
    })
    return `• ${data.categories[place] ?? ''}: ${values.join(', ')}`
  })
}
