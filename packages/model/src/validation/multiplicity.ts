import type { Multiplicity } from '../definition/twin-definition.ts'
import type { Finding } from './finding.ts'

/** A half-open period in milliseconds; infinities for open ends. */
export type Period = { readonly from: number; readonly to: number }

/** The greatest number of periods that hold at the same moment. It is reached where one of them begins. */
export function mostAtOnce(periods: readonly Period[]): number {
  return Math.max(0, ...periods.map((at) => periods.filter((other) => other.from <= at.from && other.to > at.from).length))
}

/** Entries valid at the same moment against the bounds of a relation (core specification, section 5); deleted ones are left out by the caller. */
export function checkMultiplicity(systematics: string, { min, max }: Multiplicity, periods: readonly Period[]): Finding | undefined {
  const most = mostAtOnce(periods)
  if (most < min)
    return {
      systematics,
      key: 'twin.minMultiplicity',
      text: { de: `Mindestens ${min} Eintrag erforderlich!`, en: `At least ${min} entry is required!` },
    }
  if (max !== -1 && most > max)
    return {
      systematics,
      key: 'twin.maxMultiplicityReached',
      text: { de: `Höchstens ${max} Eintrag zur selben Zeit erlaubt!`, en: `At most ${max} entry at the same time is allowed!` },
    }
  return undefined
}
