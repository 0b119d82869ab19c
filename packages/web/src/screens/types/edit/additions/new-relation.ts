import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Multiplicity } from '@twinwerk/model/definition/twin-definition'
import type { PatchOf } from '@twinwerk/model/overlay/patch'
import { proposedName } from '../draft-patches.ts'

/** How many twins there may be at an end of a relation, in words. */
export const howMany = {
  atMostOne: { min: 0, max: 1 },
  many: { min: 0, max: -1 },
  exactlyOne: { min: 1, max: 1 },
  oneOrMore: { min: 1, max: -1 },
} as const satisfies Readonly<Record<string, Multiplicity>>
export type HowMany = keyof typeof howMany
export const allHowMany = ['atMostOne', 'many', 'exactlyOne', 'oneOrMore'] as const satisfies readonly HowMany[]

/** A new relation as it is typed. Without a label backwards, the other end does not show it. */
export type RelationForm = {
  readonly target: string
  readonly label: string
  readonly labelEn: string
  readonly many: HowMany
  readonly ranged: boolean
  readonly back: string
  readonly backEn: string
  readonly backMany: HowMany
  readonly name: string
}

export const emptyRelation: RelationForm = {
  target: '',
  label: '',
  labelEn: '',
  many: 'atMostOne',
  ranged: false,
  back: '',
  backEn: '',
  backMany: 'many',
  name: '',
}

/** Returns true for types between which a tenant can add relations: their twins are stored in this tenant. */
export function takesRelations({ name, staticEntity, mapped }: EffectiveDefinition): boolean {
  return name !== 'entity' && !staticEntity && !mapped
}

export function possibleTargets({ definitions }: Registry): readonly EffectiveDefinition[] {
  return [...definitions.values()].filter((type) => takesRelations(type) && !type.deprecated)
}

export function relationPatch(definition: string, form: RelationForm): PatchOf<'addRelationship'> {
  const [label, back] = [form.label.trim(), form.back.trim()]
  return {
    kind: 'addRelationship',
    definition,
    name: form.name.trim() || proposedName(label),
    relationship: {
      target: form.target,
      label: { de: label, en: form.labelEn.trim() || label },
      ...howMany[form.many],
      ...(form.ranged && { ranged: true }),
      ...(back !== '' && {
        reverse: { name: proposedName(back), label: { de: back, en: form.backEn.trim() || back }, ...howMany[form.backMany] },
      }),
    },
  }
}
