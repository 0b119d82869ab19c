import type { MissingUsage } from '@twinwerk/model/billing/calls/missing-usage'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { printDate } from '@twinwerk/model/value/format/date'
import { callSourceValues } from '../../shared/enums.ts'

/** The days and imports that a sentence names; the rest is counted. */
const named = 5

/** Returns in words what is missing, in the order of the findings. */
export function missingUsageWords(missing: readonly MissingUsage[]): Text {
  return { de: missing.map((each) => sentence(each, 'de')).join(' '), en: missing.map((each) => sentence(each, 'en')).join(' ') }
}

function sentence(missing: MissingUsage, language: 'de' | 'en'): string {
  const isGerman = language === 'de'
  if (missing.kind === 'importWaits') {
    const list = listed(missing.imports, language)
    const isOne = missing.imports.length === 1
    if (isGerman) return isOne ? `Der Import ${list} steht noch auf „Neu“.` : `Die Importe ${list} stehen noch auf „Neu“.`
    return isOne ? `Import ${list} still stands in “New”.` : `Imports ${list} still stand in “New”.`
  }
  const source = sourceName(missing.source, language)
  if (missing.kind === 'belowAverage')
    return isGerman
      ? `${source}: ${missing.calls} Verbindungen, das sind ${missing.percent} % des Durchschnitts.`
      : `${source}: ${missing.calls} calls, which is ${missing.percent} % of the average.`
  const { days } = missing
  const list = listed(
    days.map((day) => printDate(day, language)),
    language,
  )
  if (isGerman) return `${source}: ${days.length === 1 ? 'ein Tag' : `${days.length} Tage`} ohne Verbindung (${list}).`
  return `${source}: ${days.length === 1 ? 'one day' : `${days.length} days`} without a call (${list}).`
}

function listed(all: readonly string[], language: 'de' | 'en'): string {
  const rest = all.length - named
  if (rest <= 0) return all.join(', ')
  return `${all.slice(0, named).join(', ')} ${language === 'de' ? `und ${rest} weitere` : `and ${rest} more`}`
}

function sourceName(source: string, language: Language): string {
  const value = callSourceValues.find(({ name }) => name === source)
  return value ? textIn(value.label, language) : source
}
