import { present } from '../../error/present.ts'
import type { EnumValue } from '../../definition/twin-definition.ts'
import { placeOf, withAttribute } from '../definitions.ts'
import type { Kind } from '../kind.ts'
import { problem, problems } from '../problem.ts'
import { isCore } from '../target.ts'

/** Orders the values of an enum. A value that a release adds later, and one that is gone, do not disturb the order. */
export const valueOrder: Kind<'valueOrder'> = {
  check: ({ target, names }, { definitions }) => {
    const place = placeOf(definitions, target)
    if (place?.as !== 'attribute') return [problem('unknownProperty', 'target')]
    if (isCore({ place })) return [problem('final', 'target')]
    if (place.declared.dataType !== 'enum') return [problem('badOption', 'target')]
    return problems(
      names.length === 0 && problem('nothing', 'names'),
      names.flatMap((name, index) => (names.indexOf(name) < index ? [problem('twice', 'names', index)] : [])),
    )
  },
  change: ({ target, names }, { definitions }) => {
    const place = present(placeOf(definitions, target), 'the target of a patch')
    if (place.as !== 'attribute') return []
    return [
      withAttribute(place.owner, place.name, { ...place.declared, enumValues: orderedValues(place.declared.enumValues ?? [], names) }),
    ]
  },
  base: () => undefined,
}

/** Returns values in an order by names. A value that the order does not name stays behind the one before it. */
function orderedValues(values: readonly EnumValue[], names: readonly string[]): EnumValue[] {
  const named = names.flatMap((name) => values.find((each) => each.name === name) ?? [])
  return values.reduce<EnumValue[]>((ordered, each, index) => {
    if (names.includes(each.name)) return ordered
    const before = values[index - 1]
    return ordered.toSpliced(before ? ordered.findIndex(({ name }) => name === before.name) + 1 : 0, 0, each)
  }, named)
}
