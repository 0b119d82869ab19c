import { patchesSchema } from '@twinwerk/contract/definitions/patch'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import {
  addedKinds,
  actionFor,
  afterAction,
  currentPatches,
  draftChanges,
  emptyForm,
  fieldPatch,
  isBlocked,
  proposedName,
  renamed,
  withoutChange,
} from './draft-patches.ts'

test.each([
  ['Größe der Wohnung', 'groesseDerWohnung'],
  ['  Kunden-Klasse 2 ', 'kundenKlasse'],
  ['Café', 'cafe'],
  ['123', ''],
  ['Ein sehr langer Name, der über vierzig Zeichen hinausgeht', 'einSehrLangerNameDerUeberVierzigZeichenH'],
])('the name of "%s" is "%s"', (label, name) => {
  expect(proposedName(label)).toBe(name)
})

test('a field gets the data type of its kind, its label in both languages, and the values of a choice by their lines', () => {
  const form = { ...emptyForm, label: 'Kundenklasse', kind: 'choice' as const, values: 'Gold\n\n Stufe 2 \n' }
  expect(fieldPatch('customer', form)).toEqual({
    kind: 'addAttribute',
    definition: 'customer',
    name: 'kundenklasse',
    attribute: {
      dataType: 'enum',
      label: { de: 'Kundenklasse', en: 'Kundenklasse' },
      enumValues: [
        { name: 'gold', label: { de: 'Gold', en: 'Gold' } },
        { name: 'stufe2', label: { de: 'Stufe 2', en: 'Stufe 2' } },
      ],
    },
  })
  const money = { ...emptyForm, label: 'Limit', labelEn: 'Limit of credit', kind: 'money' as const, name: 'creditLimit', help: 'Höchstens' }
  expect(fieldPatch('customer', money)).toMatchObject({
    name: 'creditLimit',
    attribute: { dataType: 'double', unit: 'currency', label: { en: 'Limit of credit' }, help: { de: 'Höchstens', en: 'Höchstens' } },
  })
})

test.each(addedKinds)('the server takes a new field of the kind %s', (kind) => {
  const patch = fieldPatch('customer', { ...emptyForm, label: 'Neues Feld', kind, values: 'Gold' })
  expect(patchesSchema.safeParse([patch]).error).toBeUndefined()
})

const hide: Patch = { kind: 'hide', target: 'modem:x' }
const label: Patch = { kind: 'label', target: 'customer', plural: { de: 'Kundschaft', en: 'Clients' } }
const version = (patches: readonly Patch[]) => ({
  ...{ version: 1, revision: 1, patches, savedBy: null, savedAt: '', publishedBy: null, publishedAt: null, waiting: [] },
})

test('a draft tells what it adds and what it takes out, and each is taken back', () => {
  const state = { draft: version([label]), published: version([{ ...hide, base: 'b' }]) }
  const changes = draftChanges(state)
  expect(changes).toEqual([
    { patch: label, isTakenOut: false, reasons: [] },
    { patch: { ...hide, base: 'b' }, isTakenOut: true, reasons: [] },
  ])
  expect(withoutChange(state.draft.patches, changes[0]!)).toEqual([])
  expect(withoutChange(state.draft.patches, changes[1]!)).toEqual([label, { ...hide, base: 'b' }])
  expect(draftChanges({ ...state, draft: null })).toEqual([])
  expect(currentPatches({ ...state, draft: null })).toEqual([{ ...hide, base: 'b' }])
})

test('a field of the release is hidden and shown, one of the tenant is withdrawn and offered again', () => {
  const own = fieldPatch('customer', { ...emptyForm, label: 'Klasse' })
  const hidden = afterAction([own], 'customer:name', 'hide')
  expect(hidden).toEqual([own, { kind: 'hide', target: 'customer:name' }])
  expect(actionFor(hidden, 'customer:name')).toBe('show')
  expect(afterAction(hidden, 'customer:name', 'show')).toEqual([own])
  expect(actionFor([own], 'customer:klasse')).toBe('withdraw')
  const added: Patch = { kind: 'addEnumValue', target: 'customer:klasse', value: { name: 'gold', label: { de: 'Gold', en: 'Gold' } } }
  expect(afterAction([own, added, hide], 'customer:klasse', 'withdraw')).toEqual([hide])
  const withdrawn = { ...own, deprecated: true } as const
  expect(actionFor([withdrawn], 'customer:klasse')).toBe('offer')
  expect(afterAction([withdrawn], 'customer:klasse', 'offer')).toEqual([own])
})

test('a field is named anew once, where it was added or by one change', () => {
  const own = fieldPatch('customer', { ...emptyForm, label: 'Klasse' })
  const other = { de: 'Stufe', en: 'Level' }
  expect(renamed([own], 'customer:klasse', other)).toEqual([{ ...own, attribute: { ...own.attribute, label: other } }])
  const once = renamed([own], 'customer:name', other)
  expect(once).toEqual([own, { kind: 'label', target: 'customer:name', label: other }])
  const again = { de: 'Rang', en: 'Rank' }
  expect(renamed(once, 'customer:name', again)).toEqual([own, { kind: 'label', target: 'customer:name', label: again }])
})

test('a change in force that cannot take effect is told where it blocks the draft, and a mere conflict blocks nothing', () => {
  const waits = (key: 'baseChanged' | 'required') => {
    const draft = { ...version([hide, label]), waiting: [{ index: 0, problems: [{ field: [], key, message: 'Weil.' }] }] }
    return { draft, published: version([hide]) }
  }
  expect(draftChanges(waits('required'))).toEqual([
    { patch: label, isTakenOut: false, reasons: [] },
    { patch: hide, isTakenOut: false, reasons: ['Weil.'] },
  ])
  expect([isBlocked(waits('required')), isBlocked(waits('baseChanged')), isBlocked({ draft: null })]).toEqual([true, false, false])
})
