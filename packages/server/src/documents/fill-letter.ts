import { createRequire } from 'node:module'
import { addressLines } from '@twinwerk/model/twin/title'
import type * as liquidjs from 'liquidjs'
import type { LetterTemplate, TemplateBlock, TemplateFact } from '@twinwerk/model/letter/letter-template'
import { textIn } from '@twinwerk/model/text/text'
import type { Language, Text } from '@twinwerk/model/text/text'
import type { Block, Column, Fact, Letter, Sender } from './letter.ts'
import type { TwinValues } from './twin-values.ts'

const require = createRequire(import.meta.url)
let engine: liquidjs.Liquid | undefined

/**
 * The library comes with the first letter: a server at rest does without it. Templates are content of a release. The limits prevent a
 * mistake in a template from blocking the server.
 */
function liquid(): liquidjs.Liquid {
  const { Liquid }: typeof liquidjs = require('liquidjs')
  return (engine ??= new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: 100_000,
    renderLimit: 1000,
    memoryLimit: 10_000_000,
  }))
}

/** Returns a function that renders templates over `sight`, extended by `more` for a single template. */
export function printer(sight: object): (text: string, more?: object) => string {
  return (text, more = {}) => String(liquid().parseAndRenderSync(text, { ...sight, ...more })).trim()
}

type Filling = { readonly language: Language; readonly sender: Sender; readonly values: TwinValues; readonly today: string }

/** Fills a template with a twin's values (`twinValues`). `today` is already formatted. */
export function fillLetter(template: LetterTemplate, { language, sender, values, today }: Filling): Letter {
  const print = printer({ ...values, self: [values], brand: sender.name, today })
  const say = (text: Text) => print(textIn(text, language))
  const factsOf = (facts: readonly TemplateFact[]): Fact[] =>
    facts.map(({ label, value }) => ({ label: textIn(label, language), value: print(value) })).filter(({ value }) => value !== '')
  const blocksOf = (block: TemplateBlock): Block[] => {
    switch (block.kind) {
      case 'text': {
        const text = say(block.text)
        return text === '' ? [] : [{ kind: 'text', text, strong: block.strong ?? false }]
      }
      case 'facts': {
        const facts = factsOf(block.facts)
        return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
      }
      case 'table': {
        const { columns, sums = [] } = block
        const rows = listIn(values, block.of).map((row) =>
          columns.map(({ value }) => print(typeof value === 'string' ? value : textIn(value, language), { row })),
        )
        const titles = columns.map(({ title, ...shape }): Column => ({ ...shape, title: textIn(title, language) }))
        const before = Array.from({ length: Math.max(columns.length - 2, 0) }, () => '')
        return rows.length === 0
          ? []
          : [{ kind: 'table', columns: titles, rows, sums: factsOf(sums).map(({ label, value }) => [label, ...before, value]) }]
      }
    }
  }
  return {
    language,
    sender,
    recipient: recipientLines(template.recipient === undefined ? values : (listIn(values, template.recipient)[0] ?? {})),
    facts: factsOf(template.facts),
    subject: say(template.subject),
    content: template.content.flatMap(blocksOf),
  }
}

function listIn(values: TwinValues, name: string): readonly TwinValues[] {
  const list = values[name]
  return typeof list === 'object' ? list : []
}

/** Returns name, street and town as on an envelope. The country is added only for addresses abroad (DIN 5008). */
function recipientLines(partner: TwinValues): string[] {
  const [address = {}] = listIn(partner, 'contactAddress')
  const word = (values: TwinValues, name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const joined = (values: TwinValues, ...names: string[]) =>
    names
      .map((name) => word(values, name))
      .filter((each) => each !== '')
      .join(' ')
  const person = joined(partner, 'title', 'givenname', 'surname')
  return [
    ...(person === '' ? [word(partner, 'name1'), word(partner, 'name2')] : [person]),
    ...addressLines((part) => address[part]),
  ].filter((line) => line !== '')
}
