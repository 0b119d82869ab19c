import type { Telemetry } from '@twinwerk/model/definition/registry'
import type { LevelBand } from '@twinwerk/model/definition/twin-definition'
import type { Locale } from '@twinwerk/model/value/value-type'
import { printValueOf } from './print-measure.ts'

/** Prints a band of levels with its bounds, such as '< 28 dB', '28 … < 32 dB' or '≥ 32 dB'. */
export function bandText(telemetry: Telemetry, { min, above, max, below }: LevelBand, locale: Locale): string {
  const { unit: named, ...bare } = telemetry
  const number = (value: number) => printValueOf(bare, value, locale)
  const lower = min ?? above
  const upper = max ?? below
  const unit = named === undefined ? '' : ` ${named}`
  if (lower === undefined && upper === undefined) return ''
  if (upper === undefined) return `${min === undefined ? '>' : '≥'} ${number(lower ?? 0)}${unit}`
  const end = `${max === undefined ? '< ' : ''}${number(upper)}${unit}`
  if (lower === undefined) return max === undefined ? end : `≤ ${end}`
  return `${min === undefined ? '> ' : ''}${number(lower)} … ${end}`
}
