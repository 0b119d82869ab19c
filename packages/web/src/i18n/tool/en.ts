import type { SameKeys } from '../texts.ts'
import type { tool as german } from './de.ts'

export const tool: SameKeys<typeof german> = {
  telemetry: 'Measured values',
  range: 'Range',
  pickDays: 'Pick days',
  ranges: { today: 'Today', '1D': '1D', '1W': '1W', '1M': '1M' },
  newest: '{{value}} on {{time}}',
  between: 'between {{least}} and {{greatest}}',
  noValues: 'Nothing was measured in this range',
  telemetryFailed: 'The measured values could not be read.',
  tryAgain: 'Try again',
  connection: 'Connection',
  missing: 'missing',
  topologyEmpty: 'Nothing is connected yet',
  playground: 'Layouts and inputs',
  playgroundIntro: 'Every input and layout with sample data. Nothing is saved here.',
  inputs: 'Inputs',
  layouts: 'Layouts',
}
