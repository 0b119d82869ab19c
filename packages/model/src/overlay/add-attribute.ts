import { present } from '../error/present.ts'
import { checkAttribute } from './check-attribute.ts'
import { checkName, isReservedProperty } from './check-name.ts'
import { checkFormula } from './check-formula.ts'
import { namesIn, ruleNamesIn, withAttribute } from './definitions.ts'
import type { Kind } from './kind.ts'
import { problem, problems } from './problem.ts'

/** Adds a property to a type and to all types that extend it. Its values are stored apart from the columns of the release. */
export const addAttribute: Kind<'addAttribute'> = {
  check: ({ definition, name, attribute }, { definitions }) => {
    const owner = definitions.get(definition)
    if (!owner) return [problem(definition === '' ? 'missing' : 'unknownDefinition', 'definition')]
    const names = namesIn(definitions, definition)
    return problems(
      (definition === 'entity' || owner.staticEntity || owner.mapped) && problem('final', 'definition'),
      checkName(name, 'name'),
      names.has(name) && problem('nameTaken', 'name'),
      // The longest name derived from it, for its folded form, must fit PostgreSQL's limit for names.
      `${definition}:${name}`.length > 56 && problem('tooLong', 'name'),
      isReservedProperty(name) && name !== '' && problem('reservedName', 'name'),
      checkAttribute(attribute, new Set([...ruleNamesIn(definitions, definition), name])),
      attribute.calculation && checkFormula({ definition, name, attribute, calculation: attribute.calculation }, definitions),
    )
  },
  change: ({ definition, name, attribute, deprecated }, { definitions, layer }) => {
    const { required, default: value, dataType, ...rest } = attribute
    if (dataType === '') return []
    return [
      withAttribute(present(definitions.get(definition), 'the definition of a patch'), name, {
        ...rest,
        dataType,
        ...(deprecated ? { deprecated } : { ...(required && { required }), ...(value !== undefined && { default: value }) }),
        addedBy: layer,
      }),
    ]
  },
  base: () => undefined,
}
