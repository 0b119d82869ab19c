import { present } from '../../error/present.ts'
import type { EnumValue } from '../../definition/twin-definition.ts'
import { checkEnumValue } from '../check-attribute.ts'
import { checkLabel } from '../check-name.ts'
import type { Place } from '../definitions.ts'
import { placeOf, withAttribute } from '../definitions.ts'
import type { Kind } from '../kind.ts'
import type { PatchOf } from '../patch.ts'
import type { OverlayProblem } from '../problem.ts'
import { problem, problems } from '../problem.ts'
import { isCore } from '../target.ts'

type Choice = Extract<Place, { readonly as: 'attribute' }>

/** Renames, colours or withdraws a value of an enum. Its name stays, and stored twins keep it. */
export const value: Kind<'value'> = {
  check: (patch, { definitions }) => {
    const place = placeOf(definitions, patch.target)
    if (place?.as !== 'attribute') return [problem('unknownProperty', 'target')]
    if (isCore({ place })) return [problem('final', 'target')]
    if (place.declared.dataType !== 'enum') return [problem('badOption', 'target')]
    const { enumValues = [] } = place.declared
    const known = enumValues.find(({ name }) => name === patch.name)
    if (!known) return [problem('unknownValue', 'name')]
    const { label, style, withdrawn } = patch
    return problems(
      !label && !style && !withdrawn && problem('nothing', 'name'),
      label && checkLabel(label, 'label'),
      label && enumValues.some((each) => each.name !== patch.name && hasSameWord(each.label, label)) && problem('twice', 'label', 'de'),
      checkEnumValue({ name: known.name, label: known.label, ...(style && { style }) }).filter(({ key }) => key === 'badStyle'),
      withdrawn && checkWithdrawn(place, known),
    )
  },
  change: (patch, { definitions }) => {
    const place = present(placeOf(definitions, patch.target), 'the target of a patch')
    return place.as === 'attribute'
      ? [withAttribute(place.owner, place.name, { ...place.declared, enumValues: changed(place, patch) })]
      : []
  },
  base: ({ target, name }, below) => {
    const place = placeOf(below, target)
    const found = place?.as === 'attribute' ? place.declared.enumValues?.find((each) => each.name === name) : undefined
    return found && { label: found.label, style: found.style, deprecated: found.deprecated ?? false }
  },
}

/** A value that the release reads by its name stays on offer, and so does the last one. */
function checkWithdrawn({ declared, owner }: Choice, { name, withdrawable, addedBy, deprecated }: EnumValue): OverlayProblem[] {
  const { enumValues = [], default: preset, serverOwned } = declared
  return problems(
    deprecated && problem('nothing', 'withdrawn'),
    ((!withdrawable && !addedBy && !declared.addedBy) || owner.final || serverOwned || preset === name) &&
      problem('valueInUse', 'withdrawn'),
    enumValues.every((each) => each.name === name || each.deprecated) && problem('lastValue', 'withdrawn'),
  )
}

function changed({ declared: { enumValues = [] } }: Choice, { name, label, style, withdrawn }: PatchOf<'value'>): EnumValue[] {
  const after = (each: EnumValue): EnumValue => ({
    ...each,
    ...(label && { label }),
    ...(style && { style: { ...each.style, ...style } }),
    ...(withdrawn && { deprecated: withdrawn }),
  })
  return enumValues.map((each) => (each.name === name ? after(each) : each))
}

function hasSameWord(one: EnumValue['label'], other: EnumValue['label']): boolean {
  return one.de.trim() === other.de.trim() || one.en.trim() === other.en.trim()
}
