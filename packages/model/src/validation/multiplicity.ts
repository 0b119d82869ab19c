import type { Relation } from '../definition/relation.ts'
import type { Multiplicity } from '../definition/twin-definition.ts'
import type { Finding } from './finding.ts'

/** A half-open period in milliseconds; infinities for open ends. */
export type Period = { readonly from: number; readonly to: number }

/**
 * Returns the maximum number of periods that are valid at the same moment. A period that ends at the begin of another does not overlap it.
 */
export function maxAtOnce(periods: readonly Period[]): number {
  const some = periods.filter(({ from, to }) => from < to)
  const ends = some.map(({ to }) => to).sort((one, other) => one - other)
  let over = 0
  let count = 0
  for (const [begun, { from }] of some.toSorted((one, other) => one.from - other.from).entries()) {
    while ((ends[over] ?? Infinity) <= from) over += 1
    count = Math.max(count, begun + 1 - over)
  }
  return count
}

/** Converts the period of a link. Instants are in ISO 8601; null is open. */
export function periodOf({ begin, end }: { readonly begin: string | null; readonly end: string | null }): Period {
  return { from: begin === null ? -Infinity : Date.parse(begin), to: end === null ? Infinity : Date.parse(end) }
}

/** The spelling is that of the specification (portal specification, section 5). */
const fileMissing = {
  de: 'Es muss mindestens eine Datei als Nachweiß hochgeladen werden.',
  en: 'At least one file must be uploaded as proof.',
}

/**
 * Validates the number of entries at any moment against the limits of a relation (core specification, section 5). The caller omits deleted
 * entries.
 */
export function checkMultiplicity(
  systematics: string,
  { min, max, upload }: Multiplicity & { readonly upload?: unknown },
  periods: readonly Period[],
): Finding | undefined {
  const count = maxAtOnce(periods)
  if (count < min)
    return {
      systematics,
      key: 'twin.minMultiplicity',
      text:
        upload !== undefined && min === 1
          ? fileMissing
          : min === 1
            ? { de: 'Mindestens 1 Eintrag erforderlich!', en: 'At least 1 entry is required!' }
            : { de: `Mindestens ${min} Einträge erforderlich!`, en: `At least ${min} entries are required!` },
    }
  if (max !== -1 && count > max)
    return {
      systematics,
      key: 'twin.maxMultiplicityReached',
      text:
        max === 1
          ? { de: 'Höchstens 1 Eintrag zur selben Zeit erlaubt!', en: 'At most 1 entry at the same time is allowed!' }
          : { de: `Höchstens ${max} Einträge zur selben Zeit erlaubt!`, en: `At most ${max} entries at the same time are allowed!` },
    }
  return undefined
}

/**
 * Validates that exactly one entry is valid at any moment over several relations (`oneOf` of a definition). The finding names the first
 * relation.
 */
export function checkOneOf(relations: readonly Relation[], periods: readonly Period[]): Finding | undefined {
  const [first] = relations
  if (!first || maxAtOnce(periods) === 1) return undefined
  const [de, en] = [relations.map(({ label }) => label.de).join(', '), relations.map(({ label }) => label.en).join(', ')]
  return {
    systematics: first.systematics,
    key: 'twin.oneOf',
    text: { de: `Genau eines ist erforderlich: ${de}!`, en: `Exactly one is required: ${en}!` },
  }
}
