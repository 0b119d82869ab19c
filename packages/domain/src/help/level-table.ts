import { lowerEdge, upperEdge } from '@twinwerk/model/definition/levels'
import type { Level, LevelBand, TelemetryDefinition } from '@twinwerk/model/definition/twin-definition'
import type { HelpBlock } from '@twinwerk/model/help/help-page'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import type { Text } from '@twinwerk/model/text/text'
import { table } from './blocks.ts'

/** Returns a table of the bands of measured values, with the numbers of their definitions. */
export function levelTable(measured: readonly TelemetryDefinition[]): HelpBlock {
  const shown = levelValues.map(({ label }) => label)
  return table(
    [{ de: 'Messwert', en: 'Measure' }, ...shown],
    measured.map((each) => [each.label, ...levelValues.map(({ name }) => bandsText(each, name))]),
  )
}

function bandsText({ levels = [], unit = '' }: TelemetryDefinition, level: Level): Text {
  const bands = levels.filter(({ state }) => state === level)
  if (bands.length === 0) return { de: '–', en: '–' }
  const words = (language: 'de' | 'en') =>
    `${bands.map((band) => bandText(band, language)).join(language === 'de' ? ' oder ' : ' or ')} ${unit}`.trim()
  return { de: words('de'), en: words('en') }
}

function bandText(band: LevelBand, language: 'de' | 'en'): string {
  const [lower, upper] = [lowerEdge(band), upperEdge(band)]
  const number = (value: number) => value.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB').replace('-', '−')
  const [above, from, below, to] = language === 'de' ? ['über', 'ab', 'unter', 'bis'] : ['above', 'from', 'below', 'up to']
  const words = [
    ...(Number.isFinite(lower.at) ? [`${lower.isOpen ? above : from} ${number(lower.at)}`] : []),
    ...(Number.isFinite(upper.at) ? [`${upper.isOpen ? below : to} ${number(upper.at)}`] : []),
  ]
  return words.join(' ')
}
