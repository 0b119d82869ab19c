import { present } from '../error/present.ts'
import { checkEnumValue } from './check-attribute.ts'
import { placeOf, withAttribute } from './definitions.ts'
import type { Kind } from './kind.ts'
import { problem, problems } from './problem.ts'
import { isCore } from './target.ts'

/** A longer list is a type of its own. */
const maxValues = 200

/** Adds a value to an existing enum. */
export const addEnumValue: Kind<'addEnumValue'> = {
  check: ({ target, value, deprecated: isKept }, { definitions }) => {
    const place = placeOf(definitions, target)
    if (place?.as !== 'attribute') return [problem('unknownProperty', 'target')]
    const { dataType, enumValues = [], serverOwned, deprecated } = place.declared
    return problems(
      dataType !== 'enum' && problem('badOption', 'target'),
      // The server reads the values of these attributes and supports only its own values.
      (isCore({ place }) || place.owner.final) && problem('final', 'target'),
      serverOwned && problem('serverOwned', 'target'),
      // A withdrawn field keeps the values that records have.
      deprecated && !isKept && problem('deprecated', 'target'),
      checkEnumValue(value, 'value'),
      enumValues.length >= maxValues && problem('tooMany', 'value', 'name'),
      enumValues.some(({ name }) => name === value.name) && problem('nameTaken', 'value', 'name'),
    )
  },
  change: ({ target, value, deprecated }, { definitions, layer }) => {
    const place = present(placeOf(definitions, target), 'the target of a patch')
    if (place.as !== 'attribute') return []
    const added = { ...value, addedBy: layer, ...(deprecated && { deprecated }) }
    return [withAttribute(place.owner, place.name, { ...place.declared, enumValues: [...(place.declared.enumValues ?? []), added] })]
  },
  base: () => undefined,
}
