import { present } from '../error/present.ts'
import { definitionOrPlace, isCore } from './target.ts'
import { checkHelp, checkLabel } from './check-name.ts'
import { withAttribute, withCollection, withRelationship } from './definitions.ts'
import type { Place } from './definitions.ts'
import type { Kind } from './kind.ts'
import type { PatchOf } from './patch.ts'
import { problem, problems } from './problem.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'

/** Changes the label, plural or help of a type or property; names do not change. */
export const label: Kind<'label'> = {
  check: (patch, { definitions }) => {
    const found = definitionOrPlace(definitions, patch.target)
    if (!found) return [problem(patch.target.includes(':') ? 'unknownProperty' : 'unknownDefinition', 'target')]
    const isType = 'definition' in found
    return problems(
      isCore(found) && problem('final', 'target'),
      !patch.label && !patch.plural && !patch.help && problem('nothing', 'label'),
      patch.label && checkLabel(patch.label, 'label'),
      patch.plural && (isType ? checkLabel(patch.plural, 'plural') : [problem('badOption', 'plural')]),
      patch.help &&
        (isType || found.place.as === 'reverse' || found.place.as === 'collection'
          ? [problem('badOption', 'help')]
          : checkHelp(patch.help, 'help')),
    )
  },
  change: (patch, { definitions }) => {
    const found = present(definitionOrPlace(definitions, patch.target), 'the target of a patch')
    const { label: words, plural, help } = patch
    if ('definition' in found) return [{ ...found.definition, ...(words && { label: words }), ...(plural && { plural }) }]
    return [relabelled(found.place, { ...(words && { label: words }), ...(help && { help }) })]
  },
  base: (patch, below) => {
    const found = definitionOrPlace(below, patch.target)
    if (!found) return undefined
    if ('definition' in found) return { label: found.definition.label, plural: found.definition.plural }
    const { declared } = found.place
    return {
      label: found.place.as === 'reverse' ? found.place.reverse.label : declared.label,
      ...('help' in declared && { help: declared.help }),
    }
  },
}

function relabelled(place: Place, words: Pick<PatchOf<'label'>, 'label' | 'help'>): TwinDefinition {
  const { owner, name } = place
  switch (place.as) {
    case 'attribute':
      return withAttribute(owner, name, { ...place.declared, ...words })
    case 'relationship':
      return withRelationship(owner, name, { ...place.declared, ...words })
    case 'reverse':
      return withRelationship(owner, name, { ...place.declared, reverse: { ...place.reverse, ...words } })
    case 'collection':
      return withCollection(owner, name, { ...place.declared, ...words })
  }
}
