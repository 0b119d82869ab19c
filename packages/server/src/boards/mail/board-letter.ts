import type { TileNumbers } from '@twinwerk/contract/data/dashboard'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { tileChart } from '@twinwerk/model/dashboard/tile-chart'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import { textIn } from '@twinwerk/model/text/text'
import type { Block, Fact, Letter, Sender } from '../../documents/letter.ts'
import type { Drawn, Telling } from './board-content.ts'
import { contextOf, numberWords, plainLines, recordWords } from './board-content.ts'
import { wordIn } from './board-words.ts'
import { rowTexts } from './row-texts.ts'

/** `time` is the time of the numbers, in words. */
type Lettered = Drawn & { readonly sender: Sender; readonly time: string }

/**
 * Returns a board as a document for a PDF, from the same lines as its mail: numbers as facts, each chart as the table of all its places.
 * Tiles without a right are left out.
 */
export function boardLetter({ sender, time, ...drawn }: Lettered): Letter {
  const { dashboard, lines, language } = drawn
  const context = contextOf(drawn)
  const results = new Map(lines.flatMap((line) => ('tile' in line ? [[line.tile, line] as const] : [])))
  const content = dashboard.sections.flatMap(({ title, tiles }): readonly Block[] => {
    const blocks = tiles.flatMap((tile): readonly Block[] => {
      if (tile.form === 'text')
        return [...(tile.title ? [heading(textIn(tile.title, language))] : []), { kind: 'text', text: plainLines(tile.text).join('\n') }]
      const line = results.get(tile.name)
      if (!line || ('problem' in line && line.problem === 'right')) return []
      const name = textIn(tile.title ?? tile.metric.label, language)
      if ('problem' in line) return [fact(name, wordIn(language, 'failed'))]
      return tileBlocks(line.as ?? tile, line, { name, ...context })
    })
    return blocks.length === 0 ? [] : [...(title ? [heading(textIn(title, language))] : []), ...together(blocks)]
  })
  return {
    language,
    sender,
    facts: [{ label: wordIn(language, 'asOf'), value: time }],
    subject: textIn(dashboard.title, language),
    content,
  }
}

function tileBlocks(tile: Tile, numbers: TileNumbers, telling: Telling): readonly Block[] {
  const { name, language, locale } = telling
  const chart = tileChart(tile, { ...numbers, ...telling })
  const records = recordWords(numbers.marks.at(-1)?.records ?? 0, language)
  switch (tile.form) {
    case 'number':
    case 'progress':
      return [fact(name, numberWords(tile, numbers, { ...telling, chart }))]
    case 'map':
      return [fact(name, records)]
    case 'list':
      return [heading(`${name} (${records})`), { kind: 'list', items: rowTexts(numbers, telling) }]
    default: {
      const { data, cells } = chart
      const series = data.series.map((title) => ({ title: title === '' ? wordIn(language, 'value') : title, align: 'right' as const }))
      return [
        heading(name),
        {
          kind: 'table',
          columns: [{ title: wordIn(language, tile.over ? 'period' : 'group'), wide: true }, ...series],
          rows: data.categories.map((category, place) => [
            category,
            ...data.series.map(
              (_, index) => cells[index]?.[place]?.value ?? printMetric(data.values[index]?.[place] ?? null, tile.metric.unit, locale),
            ),
          ]),
        },
      ]
    }
  }
}

function heading(text: string): Block {
  return { kind: 'text', text, strong: true }
}

function fact(label: string, value: string): Block {
  return { kind: 'facts', facts: [{ label, value }] }
}

/** Joins facts that follow each other, so that their values stand below each other. */
function together(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  let facts: Fact[] = []
  for (const block of [...blocks, undefined]) {
    if (block?.kind === 'facts') {
      facts = [...facts, ...block.facts]
      continue
    }
    if (facts.length > 0) joined.push({ kind: 'facts', facts })
    facts = []
    if (block) joined.push(block)
  }
  return joined
}
