import type { Addition, Patch } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem } from './problem.ts'

/**
 * Returns the name of the property or type that a patch adds, regardless of its content. Returns undefined for a patch that only changes.
 */
function additionName(patch: Patch): string | undefined {
  switch (patch.kind) {
    case 'addSubtype':
      return patch.name
    case 'addAttribute':
    case 'addRelationship':
      return `${patch.definition}:${patch.name}`
    case 'addEnumValue':
      return `${patch.target}=${patch.value.name}`
    default:
      return undefined
  }
}

/**
 * Adds the active additions that are no longer in the overlay as deprecated patches. Nothing is removed, because rows may have these values
 * (ADR 18).
 */
export function withDeprecated(patches: readonly Patch[], inForce: readonly Patch[]): Patch[] {
  const current = new Set(patches.map(additionName))
  const gone = inForce.filter((patch): patch is Addition => isAddition(patch) && !current.has(additionName(patch)))
  return [...patches, ...gone.map((patch) => ({ ...patch, deprecated: true as const }))]
}

/**
 * Returns a problem for each addition whose kind of values has changed since it was active, by the index of the patch. The store may still
 * have values of the former kind.
 */
export function typeChangeProblems(patches: readonly Patch[], everInForce: readonly Patch[]): ReadonlyMap<number, OverlayProblem> {
  const storedBefore = new Map(everInForce.flatMap((patch) => (isAddition(patch) ? [[additionName(patch), storedAs(patch)] as const] : [])))
  const changed = [...patches.entries()].filter(([, patch]) => {
    const stored = isAddition(patch) && storedBefore.get(additionName(patch))
    return stored && stored !== storedAs(patch)
  })
  return new Map(changed.map(([index]) => [index, problem('typeFixed', 'name')]))
}

function isAddition(patch: Patch): patch is Addition {
  return additionName(patch) !== undefined
}

/** Returns the part of an addition that determines how its values are stored. */
function storedAs(patch: Addition): string {
  switch (patch.kind) {
    case 'addSubtype':
      return `extends ${patch.extends}`
    case 'addAttribute':
      // A calculation must not overwrite the values that users have entered.
      return `${patch.attribute.calculation ? 'calculated ' : ''}${patch.attribute.unit === 'currency' ? 'currency' : patch.attribute.dataType}`
    case 'addRelationship':
      return `to ${patch.relationship.target}`
    case 'addEnumValue':
      return 'enum value'
  }
}
