import { hasFailed } from '@twinwerk/model/calculation/failed'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Locale } from '@twinwerk/model/value/value-type'
import { formatValue } from '../documents/twin-values.ts'
import { isTwins } from './read-part.ts'

type Page = {
  readonly brand: string
  readonly color: string
  readonly today: string
  readonly locale: Locale
  readonly parts: readonly { readonly title: Text; readonly twins: readonly TwinJson[] }[]
  /** The paths of documents' files in the archive, by the document's id. */
  readonly files: ReadonlyMap<string, string>
}

const texts = {
  title: { de: 'Ihre Daten bei {brand}', informal: 'Deine Daten bei {brand}', en: 'Your data at {brand}' },
  intro: {
    de: 'Stand {day}. Das ist alles, was {brand} Ihnen in Ihrem Kundenportal über Sie zeigt. In „Daten“ liegt dasselbe für Programme (JSON), in „Dokumente“ und „Rechnungen“ liegen Ihre Unterlagen.',
    informal:
      'Stand {day}. Das ist alles, was {brand} dir in deinem Kundenportal über dich zeigt. In „Daten“ liegt dasselbe für Programme (JSON), in „Dokumente“ und „Rechnungen“ liegen deine Unterlagen.',
    en: 'As of {day}. This is everything that {brand} shows about you in your customer portal. The same for programs (JSON) is in “Data”, your papers are in “Documents” and “Bills”.',
  },
  none: { de: 'Nichts gespeichert', en: 'Nothing is stored' },
  number: { de: 'Nummer', en: 'Number' },
  file: { de: 'Datei', en: 'File' },
}

/** Returns the readable page of the archive, a self-contained page without scripts. All values are formatted for people. */
export function dataPage(registry: Registry, { brand, color, today, locale, parts, files }: Page): string {
  const { language } = locale
  const say = (text: Text, values: Readonly<Record<string, string>> = {}) =>
    escaped(textIn(text, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  const row = (label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`

  const twinHtml = (twin: TwinJson, level: number): string => {
    const label = escaped(textIn(definitionOf(registry, twin.definition).label, language))
    const entries = Object.entries(twin).filter(([name, value]) => name.includes(':') && value !== null && value !== undefined)
    const file = files.get(twin.id)
    const rows = [
      ...(twin.tenantWideIdentifier ? [row(say(texts.number), escaped(twin.tenantWideIdentifier))] : []),
      ...(file === undefined ? [] : [row(say(texts.file), `<a href="${escaped(encodeURI(file))}">${escaped(file)}</a>`)]),
      ...entries.flatMap(([name, value]) => {
        const attribute = registry.attributes.get(name)
        if (!attribute || name === fileAttribute || hasFailed(value)) return []
        return [row(escaped(textIn(attribute.label, language)), escaped(formatValue(registry, name, { value, locale })))]
      }),
    ]
    const below = entries.flatMap(([name, value]) => {
      const relation = registry.relations.get(name)
      if (!relation || !isTwins(value) || value.length === 0) return []
      return [
        `<h${level}>${escaped(textIn(relation.label, language))}</h${level}>`,
        ...value.map((each) => twinHtml(each, Math.min(level + 1, 6))),
      ]
    })
    return `<section aria-label="${label}"><p class="kind">${label}</p><dl>${rows.join('')}</dl>${below.join('')}</section>`
  }

  const title = say(texts.title, { brand })
  const body = parts.map(({ title: name, twins }) => {
    const content = twins.length === 0 ? `<p>${say(texts.none)}</p>` : twins.map((twin) => twinHtml(twin, 3)).join('')
    return `<h2>${say(name)}</h2>${content}`
  })
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'de'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title>
<style>:root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;border-top:6px solid ${escaped(color)}}
section{margin:.75rem 0 .75rem .1rem;padding-left:1rem;border-left:2px solid color-mix(in srgb,currentColor 20%,transparent)}h2{margin-top:2.5rem}h3,h4,h5,h6{margin:1rem 0 0}
.kind{margin:0;font-weight:600}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem 1rem;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}</style>
</head><body><h1>${title}</h1><p>${say(texts.intro, { brand, day: printDateInFull(today, language) })}</p>
${body.join('\n')}
</body></html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
