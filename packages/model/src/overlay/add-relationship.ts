import { present } from '../error/present.ts'
import type { Multiplicity } from '../definition/twin-definition.ts'
import { checkHelp, checkLabel, checkName, isReservedProperty } from './check-name.ts'
import { namesIn, withRelationship } from './definitions.ts'
import type { Kind } from './kind.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

/** Adds a relationship between existing types. Its links are stored like all links. */
export const addRelationship: Kind<'addRelationship'> = {
  check: ({ definition, name, relationship }, { definitions }) => {
    const owner = definitions.get(definition)
    if (!owner) return [problem(definition === '' ? 'missing' : 'unknownDefinition', 'definition')]
    const { target, label, help, reverse } = relationship
    const at = 'relationship'
    const far = definitions.get(target)
    const names = namesIn(definitions, definition)
    return problems(
      (definition === 'entity' || owner.staticEntity || owner.mapped) && problem('final', 'definition'),
      checkName(name, 'name'),
      names.has(name) && problem('nameTaken', 'name'),
      isReservedProperty(name) && name !== '' && problem('reservedName', 'name'),
      checkLabel(label, at, 'label'),
      checkHelp(help, at, 'help'),
      target === '' && problem('missing', at, 'target'),
      target !== '' && !far && problem('unknownDefinition', at, 'target'),
      (target === 'entity' || far?.staticEntity || far?.mapped) && problem('final', at, 'target'),
      checkBounds(relationship, at),
      reverse &&
        far && [
          ...checkName(reverse.name, 'name').map(({ key }) => problem(key, at, 'reverse', 'name')),
          ...problems(
            (namesIn(definitions, target).has(reverse.name) || (names.has(reverse.name) && reverse.name === name)) &&
              problem('nameTaken', at, 'reverse', 'name'),
            isReservedProperty(reverse.name) && reverse.name !== '' && problem('reservedName', at, 'reverse', 'name'),
            checkLabel(reverse.label, at, 'reverse', 'label'),
            checkBounds(reverse, at, 'reverse'),
          ),
        ],
    )
  },
  change: ({ definition, name, relationship, deprecated }, { definitions, layer }) => {
    const { reverse, ...rest } = relationship
    const free = deprecated && { min: 0 }
    return [
      withRelationship(present(definitions.get(definition), 'the definition of a patch'), name, {
        ...rest,
        ...free,
        ...(reverse && { reverse: { ...reverse, ...free, name: `${relationship.target}:${reverse.name}` } }),
        ...(deprecated && { deprecated }),
        addedBy: layer,
      }),
    ]
  },
  base: () => undefined,
}

function checkBounds({ min, max }: Multiplicity, ...field: readonly string[]): OverlayProblem[] {
  const whole = Number.isInteger(min) && Number.isInteger(max) && min >= 0 && (max === -1 || max >= 1)
  return problems((!whole || (max !== -1 && max < min)) && problem('badBounds', ...field, 'max'))
}
