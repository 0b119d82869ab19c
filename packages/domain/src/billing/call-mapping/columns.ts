import type { AttributeDefinition, EnumValue, Validation } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

type Attributes = Readonly<Record<string, AttributeDefinition>>

const columns = ['callerColumn', 'calleeColumn', 'beginColumn', 'timeColumn', 'secondsColumn'] as const

/** Each column says one thing: a later one in the order differs from all before it. */
function differs(name: (typeof columns)[number]): readonly Validation[] {
  const before = columns.slice(0, columns.indexOf(name))
  if (before.length === 0) return []
  const when = before.map((other) => `(${name} = null or ${other} = null or ${name} != ${other})`).join(' and ')
  return [{ when, text: { de: 'Diese Spalte sagt schon etwas anderes!', en: 'This column says something else already.' } }]
}

const separators: readonly EnumValue[] = [
  { name: 'semicolon', label: { de: 'Semikolon', en: 'Semicolon' } },
  { name: 'comma', label: { de: 'Komma', en: 'Comma' } },
  { name: 'tab', label: { de: 'Tabulator', en: 'Tab' } },
]
const encodings: readonly EnumValue[] = [
  { name: 'utf8', label: { de: 'UTF-8', en: 'UTF-8' } },
  { name: 'latin1', label: { de: 'ISO 8859-1', en: 'ISO 8859-1' } },
]
const beginFormats: readonly EnumValue[] = [
  { name: 'automatic', label: { de: '2026-10-05 10:15 oder 05.10.2026 10:15', en: '2026-10-05 10:15 or 05.10.2026 10:15' } },
  { name: 'dayMonthYear', label: { de: '5/10/2026 (Tag zuerst)', en: '5/10/2026 (day first)' } },
  { name: 'monthDayYear', label: { de: '10/5/2026 (Monat zuerst)', en: '10/5/2026 (month first)' } },
  { name: 'yearMonthDay', label: { de: '20261005101530 (nur Ziffern)', en: '20261005101530 (digits alone)' } },
  { name: 'unixSeconds', label: { de: '1791187200 (Sekunden seit 1970)', en: '1791187200 (seconds since 1970)' } },
]
const zones: readonly EnumValue[] = [
  { name: 'tenant', label: { de: 'Ortszeit', en: 'Local time' } },
  { name: 'utc', label: { de: 'UTC', en: 'UTC' } },
]

/** The columns of a table of calls, by their titles in its header, and how it writes the begin of a call. */
export function tableColumns(rules: readonly Validation[], required: readonly string[] = []): Attributes {
  const column = (name: (typeof columns)[number], label: Text, help?: Text): readonly [string, AttributeDefinition] => [
    name,
    {
      dataType: 'string',
      label,
      ...(help && { help }),
      ...(required.includes(name) && { required: true }),
      validations: [...rules, ...differs(name)],
      hiddenInFilters: true,
    },
  ]
  return {
    separator: {
      dataType: 'enum',
      label: { de: 'Trennzeichen', en: 'Separator' },
      enumValues: separators,
      validations: rules,
      hiddenInFilters: true,
    },
    encoding: {
      dataType: 'enum',
      label: { de: 'Zeichensatz', en: 'Character set' },
      enumValues: encodings,
      validations: rules,
      hiddenInFilters: true,
    },
    ...Object.fromEntries([
      column('callerColumn', { de: 'Spalte des Anrufers', en: 'Column of the caller' }),
      column('calleeColumn', { de: 'Spalte des Ziels', en: 'Column of the callee' }),
      column('beginColumn', { de: 'Spalte des Beginns', en: 'Column of the begin' }),
      column(
        'timeColumn',
        { de: 'Spalte der Uhrzeit', en: 'Column of the time' },
        { de: 'Nur, wenn der Beginn allein den Tag nennt.', en: 'Only if the begin names the day alone.' },
      ),
      column('secondsColumn', { de: 'Spalte der Dauer', en: 'Column of the duration' }),
    ]),
    beginFormat: {
      dataType: 'enum',
      label: { de: 'Schreibweise des Beginns', en: 'Format of the begin' },
      enumValues: beginFormats,
      validations: rules,
      hiddenInFilters: true,
    },
    timesIn: {
      dataType: 'enum',
      label: { de: 'Zeiten ohne Zeitzone', en: 'Times without a zone' },
      help: { de: 'Zeiten mit Zeitzone gelten, wie sie dastehen.', en: 'Times with a zone count as they are.' },
      enumValues: zones,
      validations: rules,
      hiddenInFilters: true,
    },
  }
}

/** The settings that a mapping hands to an import. */
export const tableSettings = ['separator', 'encoding', ...columns, 'beginFormat', 'timesIn'] as const
