import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { PatchOf } from '@twinwerk/model/overlay/patch'
import { isCore } from '../../overview/shown-types.ts'
import { proposedName } from '../draft-patches.ts'

/** A new type as it is typed. Without English texts, the German ones stand there; without an icon, that of the type above. */
export type TypeForm = {
  readonly extends: string
  readonly label: string
  readonly labelEn: string
  readonly plural: string
  readonly pluralEn: string
  readonly name: string
  readonly icon: string
  /** In degrees; null for that of the type above. */
  readonly hue: number | null
  readonly title: readonly Systematics[]
}

export const emptyType: TypeForm = {
  extends: '',
  label: '',
  labelEn: '',
  plural: '',
  pluralEn: '',
  name: '',
  icon: '',
  hue: null,
  title: [],
}

/** Returns the types below which a tenant can add one: those that are stored in this tenant and do not belong to the core. */
export function possibleParents({ definitions }: Registry): readonly EffectiveDefinition[] {
  const isClosed = (name: string) => {
    const type = definitions.get(name)
    return type !== undefined && isCore(type)
  }
  return [...definitions.values()].filter(({ name, deprecated, lineage }) => name !== 'entity' && !deprecated && !lineage.some(isClosed))
}

/** A type of processes runs by a diagram, and only types of the release can be drawn. */
export function needsDiagram(registry: Registry, parent: string): boolean {
  return registry.definitions.has(parent) && isA(registry, parent, 'processOrder')
}

export function typePatch(form: TypeForm): PatchOf<'addSubtype'> {
  const { label, plural, icon, hue, title } = form
  return {
    kind: 'addSubtype',
    name: form.name.trim() || proposedName(label),
    extends: form.extends,
    label: { de: label.trim(), en: form.labelEn.trim() || label.trim() },
    plural: { de: plural.trim(), en: form.pluralEn.trim() || plural.trim() },
    ...(icon !== '' && { icon }),
    ...(hue !== null && { hue: Math.round(hue) % 360 }),
    ...(title.length > 0 && { title }),
  }
}
