import type { OverlayState } from '@twinwerk/contract/definitions/overlay'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { changedPatches } from '@twinwerk/model/overlay/changes'
import type { AddedAttribute, Patch, PatchOf } from '@twinwerk/model/overlay/patch'
import { blocksPublishing } from '@twinwerk/model/overlay/problem'
import type { Text } from '@twinwerk/model/text/text'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import type { FieldKind } from '../detail/field-kind.ts'

/** The kinds of fields that a tenant can add, in the order in which they are offered. */
export const addedKinds = [
  'text',
  'lines',
  'number',
  'money',
  'date',
  'datetime',
  'bool',
  'choice',
  'duration',
  'email',
  'phone',
  'url',
  'iban',
  'color',
] as const satisfies readonly FieldKind[]
export type AddedKind = (typeof addedKinds)[number]

type Kind = Pick<AddedAttribute, 'dataType' | 'semanticType' | 'unit' | 'searchable'>

const ofKind: Readonly<Record<AddedKind, Kind>> = {
  text: { dataType: 'string', searchable: true },
  lines: { dataType: 'string', semanticType: 'lines' },
  number: { dataType: 'double' },
  money: { dataType: 'double', unit: 'currency' },
  date: { dataType: 'date' },
  datetime: { dataType: 'datetime' },
  bool: { dataType: 'bool' },
  choice: { dataType: 'enum' },
  duration: { dataType: 'duration' },
  email: { dataType: 'string', semanticType: 'email' },
  phone: { dataType: 'string', semanticType: 'phone' },
  url: { dataType: 'string', semanticType: 'url' },
  iban: { dataType: 'string', semanticType: 'iban' },
  color: { dataType: 'string', semanticType: 'color' },
}

/** A new field as it is typed. Without an English text, the German one stands there. `values` are one per line. */
export type FieldForm = {
  readonly label: string
  readonly labelEn: string
  readonly kind: AddedKind
  /** The internal name; empty as long as it follows the label. */
  readonly name: string
  readonly help: string
  readonly values: string
}

export const emptyForm: FieldForm = { label: '', labelEn: '', kind: 'text', name: '', help: '', values: '' }

const maxName = 40
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Returns an internal name for a label: "Größe der Wohnung" is `groesseDerWohnung`. With `digits`, as for values, these stay. */
export function proposedName(label: string, { digits = false }: { readonly digits?: boolean } = {}): string {
  const plain = label
    .toLocaleLowerCase('de')
    .replaceAll(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const [first = '', ...rest] = plain.split(digits ? /[^a-z0-9]+/ : /[^a-z]+/).filter((word) => word !== '')
  const name = [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('')
  return name.slice(0, maxName)
}

/** Returns the patch that adds the field to a type. */
export function fieldPatch(definition: string, form: FieldForm): PatchOf<'addAttribute'> {
  const label = { de: form.label.trim(), en: form.labelEn.trim() || form.label.trim() }
  const help = form.help.trim()
  const values = form.values
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    kind: 'addAttribute',
    definition,
    name: form.name.trim() || proposedName(form.label),
    attribute: {
      ...ofKind[form.kind],
      label,
      ...(help !== '' && { help: { de: help, en: help } }),
      ...(form.kind === 'choice' && {
        enumValues: values.map((value) => ({ name: proposedName(value, { digits: true }), label: { de: value, en: value } })),
      }),
    },
  }
}

/** Returns the patches that an edit begins with: those of the draft, or else those in force. */
export function currentPatches({ draft, published }: Pick<OverlayState, 'draft' | 'published'>): readonly Patch[] {
  return draft?.patches ?? published?.patches ?? []
}

/** A change in the draft. `isTakenOut`: it is in force, and the draft no longer has it. `reasons` tell why it cannot take effect. */
export type DraftChange = { readonly patch: Patch; readonly isTakenOut: boolean; readonly reasons: readonly string[] }

/** Returns how the draft differs from the version in force, and the changes in force that wait, since these may block the draft. */
export function draftChanges({ draft, published }: Pick<OverlayState, 'draft' | 'published'>): readonly DraftChange[] {
  if (!draft) return []
  const reasons = new Map(draft.waiting.map(({ index, problems }) => [draft.patches[index], problems.map(({ message }) => message)]))
  const changed = changedPatches(published?.patches ?? [], draft.patches)
  const waiting = draft.patches.filter((patch) => reasons.has(patch) && !changed.includes(patch))
  return [...changed, ...waiting].map((patch) => ({
    patch,
    isTakenOut: !draft.patches.includes(patch),
    reasons: reasons.get(patch) ?? [],
  }))
}

/** Returns true if the draft cannot be put in force. A change whose place has another form in this version waits and blocks nothing. */
export function isBlocked({ draft }: Pick<OverlayState, 'draft'>): boolean {
  return draft?.waiting.some(({ problems }) => problems.some(blocksPublishing)) ?? false
}

/** Returns the patches of the draft without one of its changes. */
export function withoutChange(patches: readonly Patch[], { patch, isTakenOut }: DraftChange): readonly Patch[] {
  if (isTakenOut) return [...patches, patch]
  const content = canonicalJson(patch)
  const left = patches.filter((each) => canonicalJson(each) !== content)
  if (patch.kind !== 'addAttribute') return left
  // Rights on a field that is no longer added would keep the draft from being published.
  const field = `${patch.definition}:${patch.name}`
  return left.some((each) => isAdditionOf(each, field)) ? left : left.filter((each) => each.kind !== 'grant' || each.target !== field)
}

function isAdditionOf(patch: Patch, target: string): boolean {
  return (patch.kind === 'addAttribute' || patch.kind === 'addRelationship') && `${patch.definition}:${patch.name}` === target
}

/** An action on a property: `withdraw` and `offer` on one of the tenant's own, `hide` and `show` on one of the release. */
export type PropertyAction = 'withdraw' | 'offer' | 'hide' | 'show'

/** Returns what the patches allow for a property (systematics). */
export function actionFor(patches: readonly Patch[], target: string): PropertyAction {
  const own = patches.find((patch) => isAdditionOf(patch, target))
  if (own) return 'deprecated' in own && own.deprecated ? 'offer' : 'withdraw'
  return patches.some((patch) => patch.kind === 'hide' && patch.target === target) ? 'show' : 'hide'
}

/** Returns the patches after the action. A property that is withdrawn or hidden keeps its values; other changes of a withdrawn one go. */
export function afterAction(patches: readonly Patch[], target: Systematics, action: PropertyAction): readonly Patch[] {
  if (action === 'hide') return [...patches, { kind: 'hide', target }]
  if (action === 'show') return patches.filter((patch) => patch.kind !== 'hide' || patch.target !== target)
  if (action === 'withdraw')
    return patches.filter((patch) => !isAdditionOf(patch, target) && !('target' in patch && patch.target === target))
  return patches.map((patch): Patch => {
    if ((patch.kind !== 'addAttribute' && patch.kind !== 'addRelationship') || !isAdditionOf(patch, target)) return patch
    const { deprecated: _, ...offered } = patch
    return offered
  })
}

/** Returns the patches with another label of a property. One of the tenant's own is named anew where it is added. */
export function renamed(patches: readonly Patch[], target: Systematics, label: Text): readonly Patch[] {
  if (patches.some((patch) => isAdditionOf(patch, target)))
    return patches.map((patch): Patch => {
      if (!isAdditionOf(patch, target)) return patch
      if (patch.kind === 'addAttribute') return { ...patch, attribute: { ...patch.attribute, label } }
      return patch.kind === 'addRelationship' ? { ...patch, relationship: { ...patch.relationship, label } } : patch
    })
  const former = patches.find((patch) => patch.kind === 'label' && patch.target === target)
  const others = patches.filter((patch) => patch !== former)
  return [...others, former?.kind === 'label' ? { ...former, label } : { kind: 'label', target, label }]
}
