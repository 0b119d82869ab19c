import type { EnumValue, Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Patch, PatchOf } from '@twinwerk/model/overlay/patch'
import type { Text } from '@twinwerk/model/text/text'
import { proposedName } from '../draft-patches.ts'

/** A value of a choice, by the name of its field and its own. */
export type ValueKey = { readonly target: Systematics; readonly name: string }

/** A value as it is typed. Without an English text, the German one stands there; without colours, it has no sign. */
export type ValueForm = {
  readonly label: string
  readonly labelEn: string
  readonly name: string
  readonly background: string
  readonly text: string
}

export const emptyValue: ValueForm = { label: '', labelEn: '', name: '', background: '', text: '' }

export function formOf({ label, name, style }: EnumValue): ValueForm {
  return { label: label.de, labelEn: label.en, name, background: style?.background ?? '', text: style?.text ?? '' }
}

/** Returns the patch that adds a value to a choice. */
export function valuePatch(target: Systematics, form: ValueForm): PatchOf<'addEnumValue'> {
  const name = form.name.trim() || proposedName(form.label, { digits: true })
  return { kind: 'addEnumValue', target, value: { name, label: labelOf(form), ...styleOf(form) } }
}

/** Returns the patches with another label and other colours of a value. A value that the tenant adds is changed where it is added. */
export function withValue(patches: readonly Patch[], key: ValueKey, form: ValueForm): readonly Patch[] {
  const change = { label: labelOf(form), ...styleOf(form) }
  if (patches.some((patch) => adds(patch, key)))
    return patches.map((patch) => (adds(patch, key) ? { ...patch, value: { name: key.name, ...change } } : patch))
  return withChange(patches, key, change)
}

/** Returns the patches after which a value is no longer offered. One that only the tenant has is taken out where it is added. */
export function withdrawn(patches: readonly Patch[], key: ValueKey): readonly Patch[] {
  if (patches.some((patch) => adds(patch, key))) return patches.filter((patch) => !adds(patch, key) && !changes(patch, key))
  return withChange(patches, key, { withdrawn: true })
}

/** Returns the patches after which a value is offered again. `added` adds a value that the draft has taken out. */
export function offered(patches: readonly Patch[], key: ValueKey, added: PatchOf<'addEnumValue'> | undefined): readonly Patch[] {
  if (added) {
    const { deprecated: _, ...again } = added
    return [...patches.filter((patch) => !adds(patch, key)), again]
  }
  return patches.flatMap((patch): Patch[] => {
    if (!changes(patch, key)) return [patch]
    const { withdrawn: _, ...others } = patch
    return others.label || others.style ? [others] : []
  })
}

/** Returns the patch in force, or the one in the draft, that adds a value. */
export function additionOf(patches: readonly Patch[], key: ValueKey): PatchOf<'addEnumValue'> | undefined {
  return patches.find((patch) => adds(patch, key))
}

/** Returns the patches with the values of a choice in an order by names. */
export function withOrder(patches: readonly Patch[], target: Systematics, names: readonly string[]): readonly Patch[] {
  return [...patches.filter((patch) => patch.kind !== 'valueOrder' || patch.target !== target), { kind: 'valueOrder', target, names }]
}

/** Returns names with one moved to another place; places beyond the ends are the ends. */
export function movedTo(names: readonly string[], name: string, place: number): readonly string[] {
  const others = names.filter((each) => each !== name)
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, name)
}

function withChange(patches: readonly Patch[], key: ValueKey, change: Partial<PatchOf<'value'>>): readonly Patch[] {
  const former = patches.find((patch) => changes(patch, key))
  return [...patches.filter((patch) => patch !== former), { ...(former ?? { kind: 'value', ...key }), ...change }]
}

function adds(patch: Patch, { target, name }: ValueKey): patch is PatchOf<'addEnumValue'> {
  return patch.kind === 'addEnumValue' && patch.target === target && patch.value.name === name
}

function changes(patch: Patch, { target, name }: ValueKey): patch is PatchOf<'value'> {
  return patch.kind === 'value' && patch.target === target && patch.name === name
}

function labelOf({ label, labelEn }: ValueForm): Text {
  return { de: label.trim(), en: labelEn.trim() || label.trim() }
}

function styleOf({ background, text }: ValueForm): Pick<PatchOf<'value'>, 'style'> {
  return background === '' && text === '' ? {} : { style: { background, text } }
}
