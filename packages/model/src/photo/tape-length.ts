import type { LengthUnit, Mark, TapeLength, TapeMark } from './marks.ts'

const metres: Readonly<Record<LengthUnit, number>> = { m: 1, cm: 0.01, mm: 0.001 }

/** Returns the length of a tape in metres as the scale of the picture gives it, or undefined without another tape that is a scale. */
function measuredMetres(tape: TapeMark, items: readonly Mark[]): number | undefined {
  const scale = items.find((mark): mark is TapeMark => mark.kind === 'tape' && mark.isScale && mark.length !== null && mark.id !== tape.id)
  if (!scale?.length) return undefined
  const pixels = pixelsOf(scale)
  return pixels > 0 ? (scale.length.value * metres[scale.length.unit] * pixelsOf(tape)) / pixels : undefined
}

function pixelsOf({ points: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: TapeMark): number {
  return Math.hypot(x2 - x1, y2 - y1)
}

/** Returns the label of a tape: the length that was typed, one by the scale, or undefined. `locale` as Intl takes it. */
export function tapeLabel(tape: TapeMark, items: readonly Mark[], locale: string): string | undefined {
  if (tape.length) return printLength(tape.length, locale)
  const measured = measuredMetres(tape, items)
  return measured === undefined ? undefined : `≈ ${printLength({ value: measured, unit: 'm' }, locale)}`
}

function printLength({ value, unit }: TapeLength, locale: string): string {
  const decimals = unit === 'm' ? 2 : 0
  return `${value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 2 })} ${unit}`
}

/** Reads a typed length: `1,2`, `1.20`. Returns undefined for anything else than a positive number up to 100,000. */
export function parseLength(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : 0
  return value > 0 && value <= 100_000 ? value : undefined
}
