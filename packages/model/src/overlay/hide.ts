import { present } from '../error/present.ts'
import { inputsOf } from '../expression/inputs.ts'
import { parseExpression } from '../expression/parse.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions, Place } from './definitions.ts'
import { familyIn, lineageIn, placeOf, withAttribute, withCollection, withRelationship } from './definitions.ts'
import type { Kind } from './kind.ts'
import { problem, problems } from './problem.ts'
import { isCore } from './target.ts'

/**
 * Hides a property: screens do not show it, and queries and mutations cannot name it. Stored values stay, and rights still lead over a
 * hidden relation.
 */
export const hide: Kind<'hide'> = {
  check: ({ target }, { definitions }) => {
    const place = placeOf(definitions, target)
    if (!place) return [problem('unknownProperty', 'target')]
    return problems(
      isHidden(place) && problem('nothing', 'target'),
      (isCore({ place }) || place.owner.final) && problem('final', 'target'),
      isRequired(place) && problem('required', 'target'),
      isInUse(definitions, place, target) && problem('inUse', 'target'),
    )
  },
  change: ({ target }, { definitions }) => [hidden(present(placeOf(definitions, target), 'the target of a patch'))],
  base: ({ target }, below) => {
    const place = placeOf(below, target)
    if (!place) return undefined
    if (place.as === 'attribute') return { dataType: place.declared.dataType, required: place.declared.required ?? false }
    return { as: place.as, target: place.declared.target, ...('min' in place.declared && { min: minOf(place) }) }
  },
}

function isHidden(place: Place): boolean {
  return (place.as === 'reverse' ? place.reverse.hidden : place.declared.hidden) === true
}

function isRequired(place: Place): boolean {
  return place.as === 'attribute' ? place.declared.required === true : minOf(place) > 0
}

function minOf(place: Place): number {
  if (place.as === 'reverse') return place.reverse.min
  return place.as === 'relationship' ? place.declared.min : 0
}

/** Returns true if titles show the property, another attribute's rule reads it, or it belongs to a `oneOf` set. */
function isInUse(definitions: Definitions, place: Place, target: string): boolean {
  const family = familyIn(definitions, place.owner.name)
  const reads = ({ name, attributes = {} }: TwinDefinition) =>
    Object.entries(attributes).some(
      ([other, { validations = [] }]) =>
        `${name}:${other}` !== target &&
        validations.some(({ when }) => {
          const expression = parseExpression(when)
          return expression.kind !== 'problem' && inputsOf(expression).some(([first]) => first === place.name)
        }),
    )
  return family.some(
    (definition) =>
      definition.title?.includes(target) ||
      definition.oneOf?.flat().includes(target) ||
      (related(definitions, definition, place.owner) && reads(definition)),
  )
}

function related(definitions: Definitions, one: TwinDefinition, other: TwinDefinition): boolean {
  const isA = (name: string, ancestor: string) => lineageIn(definitions, name).some((each) => each.name === ancestor)
  return isA(one.name, other.name) || isA(other.name, one.name)
}

function hidden(place: Place): TwinDefinition {
  const { owner, name } = place
  switch (place.as) {
    case 'attribute':
      return withAttribute(owner, name, { ...place.declared, hidden: true })
    case 'relationship':
      return withRelationship(owner, name, { ...place.declared, hidden: true })
    case 'reverse':
      return withRelationship(owner, name, { ...place.declared, reverse: { ...place.reverse, hidden: true } })
    case 'collection':
      return withCollection(owner, name, { ...place.declared, hidden: true })
  }
}
