import type { Level, LevelBand, TelemetryDefinition } from './twin-definition.ts'

/** From good to bad. */
export const levelOrder: readonly Level[] = ['good', 'warn', 'bad']

/** Returns the level of a value as it was measured, before it is rounded for people. Returns undefined outside all bands. */
export function levelOf({ levels = [] }: Pick<TelemetryDefinition, 'levels'>, value: number): Level | undefined {
  return levels.find((band) => isInBand(band, value))?.state
}

export function isInBand({ min, above, max, below }: LevelBand, value: number): boolean {
  return (
    (min === undefined || value >= min) &&
    (above === undefined || value > above) &&
    (max === undefined || value <= max) &&
    (below === undefined || value < below)
  )
}

/** Returns the worst of several levels. */
export function worstLevel(levels: readonly (Level | undefined)[]): Level | undefined {
  return levelOrder.findLast((level) => levels.includes(level))
}

/**
 * Returns how far a value is outside the good band, so that values of one level can be compared, also those of different properties: 0 in
 * the good band, and 1 at the far end of the warning band beside it. Without such a band the unit is a tenth of the good edge.
 */
export function severityOf({ levels = [] }: Pick<TelemetryDefinition, 'levels'>, value: number): number {
  const good = levels.find(({ state }) => state === 'good')
  if (!good || isInBand(good, value)) return 0
  const [lower, upper] = [lowerEdge(good).at, upperEdge(good).at]
  const isLow = value <= lower
  const edge = isLow ? lower : upper
  const beside = levels.find((band) => band.state === 'warn' && (isLow ? upperEdge(band).at : lowerEdge(band).at) === edge)
  const far = beside && (isLow ? lowerEdge(beside).at : upperEdge(beside).at)
  const span = far !== undefined && Number.isFinite(far) ? Math.abs(edge - far) : Math.abs(edge) / 10
  return Math.abs(value - edge) / (span || 1)
}

/** The edge of a band, as a number and its side. `isOpen` is true if the number itself is outside. */
export type Edge = { readonly at: number; readonly isOpen: boolean }

export function lowerEdge({ min, above }: LevelBand): Edge {
  if (above !== undefined) return { at: above, isOpen: true }
  return { at: min ?? Number.NEGATIVE_INFINITY, isOpen: false }
}

export function upperEdge({ max, below }: LevelBand): Edge {
  if (below !== undefined) return { at: below, isOpen: true }
  return { at: max ?? Number.POSITIVE_INFINITY, isOpen: false }
}

/** Returns true if a band contains no value, or has two bounds on one side, or a bound that is no number. */
export function isBadBand(band: LevelBand): boolean {
  const { min, above, max, below } = band
  if ((min !== undefined && above !== undefined) || (max !== undefined && below !== undefined)) return true
  if ([min, above, max, below].some((bound) => bound !== undefined && !Number.isFinite(bound))) return true
  const [lower, upper] = [lowerEdge(band), upperEdge(band)]
  return lower.at > upper.at || (lower.at === upper.at && (lower.isOpen || upper.isOpen))
}

/** Returns the index of the first band that shares a value with an earlier one, or undefined. */
export function overlappingBand(bands: readonly LevelBand[]): number | undefined {
  const found = bands.findIndex((band, index) => bands.slice(0, index).some((earlier) => shareValue(earlier, band)))
  return found === -1 ? undefined : found
}

function shareValue(one: LevelBand, other: LevelBand): boolean {
  return isBelow(lowerEdge(one), upperEdge(other)) && isBelow(lowerEdge(other), upperEdge(one))
}

function isBelow(lower: Edge, upper: Edge): boolean {
  return lower.at < upper.at || (lower.at === upper.at && !lower.isOpen && !upper.isOpen)
}
