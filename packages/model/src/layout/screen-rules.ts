import type { Attribute } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { Layout, ValueLayout } from './layout.ts'
import { leavesIn } from './leaves-in.ts'

/** The additional rules of a screen, by attribute and relation. */
export type ScreenRules = {
  readonly values: ReadonlyMap<Systematics, Pick<ValueLayout, 'required' | 'validations'>>
  readonly relations: ReadonlyMap<Systematics, Bounds>
}

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined }

/** Returns the rules of a screen, and of the entries that it draws with their own fields (core specification, section 5). */
export function screenRules(layout: Layout): ScreenRules {
  const leaves = allLeaves(layout)
  const values = leaves.flatMap((leaf) =>
    leaf.type === 'value' && (leaf.required || leaf.validations) ? [[leaf.attribute, leaf] as const] : [],
  )
  const relations = leaves.flatMap((leaf) =>
    leaf.type === 'relationship' && (leaf.min !== undefined || leaf.max !== undefined) ? [[leaf.relation, leaf] as const] : [],
  )
  return { values: new Map(values), relations: new Map(relations) }
}

function allLeaves(layout: Layout): ReturnType<typeof leavesIn> {
  return leavesIn(layout).flatMap((leaf) => (leaf.type === 'relationship' && leaf.entry ? [leaf, ...allLeaves(leaf.entry)] : [leaf]))
}

/** Returns the attribute with the additional rules of the screen. */
export function attributeOn(screen: ScreenRules, attribute: Attribute): Attribute {
  const rules = screen.values.get(attribute.systematics)
  if (!rules) return attribute
  return {
    ...attribute,
    ...(rules.required && { required: true }),
    ...(rules.validations && { validations: [...(attribute.validations ?? []), ...rules.validations] }),
  }
}

/** Returns the relation with the limits of a screen. They never exceed the limits of the relation. */
export function boundedBy<R extends Pick<Relation, 'min' | 'max'>>(relation: R, { min = 0, max = -1 }: Bounds): R {
  const upper = max < 0 ? relation.max : relation.max < 0 ? max : Math.min(max, relation.max)
  return { ...relation, min: Math.max(min, relation.min), max: upper }
}
