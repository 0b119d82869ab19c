import { present } from '../error/present.ts'
import type { AttributeDefinition, Multiplicity, TwinDefinition } from '../definition/twin-definition.ts'
import { checkTransitions } from './check-transitions.ts'
import { checkValidations } from './check-validations.ts'
import type { Place } from './definitions.ts'
import { placeOf, ruleNamesIn, withAttribute, withRelationship } from './definitions.ts'
import type { Kind } from './kind.ts'
import type { PatchOf } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'
import { isCore } from './target.ts'

type Tighten = PatchOf<'tighten'>

/** Adds a rule or narrows a limit. Valid values may become invalid, never the reverse. */
export const tighten: Kind<'tighten'> = {
  check: (patch, step) => {
    const place = placeOf(step.definitions, patch.target)
    if (!place) return [problem('unknownProperty', 'target')]
    if (isCore({ place })) return [problem('final', 'target')]
    if (place.as === 'attribute') return checkOfAttribute(patch, place.declared, ruleNamesIn(step.definitions, place.owner.name))
    if (place.as === 'collection') return [problem('badOption', 'target')]
    return checkOfRelation(patch, place.as === 'reverse' ? place.reverse : place.declared)
  },
  change: (patch, step) => [tightened(patch, present(placeOf(step.definitions, patch.target), 'the target of a patch'))],
  base: ({ target }, below) => {
    const place = placeOf(below, target)
    if (!place) return undefined
    if (place.as !== 'attribute') return { as: place.as, target: place.declared.target, ...boundsOf(place) }
    const { dataType, required = false, validations = [], maxLength, unit, decimals, transitions, initialValues } = place.declared
    return { dataType, required, validations: validations.map(({ when }) => when), maxLength, unit, decimals, transitions, initialValues }
  },
}

function checkOfAttribute(patch: Tighten, declared: AttributeDefinition, names: ReadonlySet<string>): OverlayProblem[] {
  const { required, validations = [], maxLength, min, max, transitions, initialValues } = patch
  const says = required ?? maxLength ?? transitions ?? initialValues
  return problems(
    (declared.serverOwned || declared.keptByPlatform || declared.calculation) && problem('serverOwned', 'target'),
    declared.deprecated && problem('deprecated', 'target'),
    min !== undefined && problem('badOption', 'min'),
    max !== undefined && problem('badOption', 'max'),
    says === undefined && validations.length === 0 && problem('nothing', 'required'),
    required && declared.required && problem('nothing', 'required'),
    maxLength !== undefined && declared.dataType !== 'string' && problem('badOption', 'maxLength'),
    maxLength !== undefined &&
      (maxLength < 1 || maxLength >= (declared.maxLength ?? Number.POSITIVE_INFINITY)) &&
      problem('loosened', 'maxLength'),
    checkValidations(validations, names, 'validations'),
    checkTransitions(patch, declared),
  )
}

function checkOfRelation(
  { required, validations, maxLength, min, max, transitions, initialValues }: Tighten,
  declared: Multiplicity,
): OverlayProblem[] {
  const upperBound = (bound: number) => (bound === -1 ? Number.POSITIVE_INFINITY : bound)
  const after = { min: min ?? declared.min, max: max ?? declared.max }
  return problems(
    required && problem('badOption', 'required'),
    validations && validations.length > 0 && problem('badOption', 'validations'),
    maxLength !== undefined && problem('badOption', 'maxLength'),
    transitions && problem('badOption', 'transitions'),
    initialValues && problem('badOption', 'initialValues'),
    min === undefined && max === undefined && problem('nothing', 'max'),
    min !== undefined && min <= declared.min && problem('loosened', 'min'),
    max !== undefined && upperBound(max) >= upperBound(declared.max) && problem('loosened', 'max'),
    (upperBound(after.max) < after.min || after.max === 0) && problem('badBounds', max === undefined ? 'min' : 'max'),
  )
}

function tightened({ required, validations = [], maxLength, min, max, transitions, initialValues }: Tighten, place: Place): TwinDefinition {
  const { owner, name } = place
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  switch (place.as) {
    case 'attribute': {
      const all = [...(place.declared.validations ?? []), ...validations]
      return withAttribute(owner, name, {
        ...place.declared,
        ...(required && { required }),
        ...(maxLength !== undefined && { maxLength }),
        ...(transitions && { transitions }),
        ...(initialValues && { initialValues }),
        ...(all.length > 0 && { validations: all }),
      })
    }
    case 'relationship':
      return withRelationship(owner, name, { ...place.declared, ...bounds })
    case 'reverse':
      return withRelationship(owner, name, { ...place.declared, reverse: { ...place.reverse, ...bounds } })
    case 'collection':
      return owner
  }
}

function boundsOf(place: Place): Multiplicity | undefined {
  if (place.as === 'reverse') return { min: place.reverse.min, max: place.reverse.max }
  return place.as === 'relationship' ? { min: place.declared.min, max: place.declared.max } : undefined
}
