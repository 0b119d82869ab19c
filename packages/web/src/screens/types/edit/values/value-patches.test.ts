import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import { paletteName, palette } from './palette.ts'
import { stepsOf, toggled, withSteps } from './step-patches.ts'
import { additionOf, emptyValue, formOf, movedTo, offered, valuePatch, withdrawn, withOrder, withValue } from './value-patches.ts'

const target = 'tool:kind'
const text = (word: string) => ({ de: word, en: word })
const form = { ...emptyValue, label: ' Größe 2 ' }
const key = (name: string) => ({ target, name })
const hide: Patch = { kind: 'hide', target: 'tool:x' }

test('a new value gets its name from its label, and colours only if they are chosen', () => {
  expect(valuePatch(target, form)).toEqual({ kind: 'addEnumValue', target, value: { name: 'groesse2', label: text('Größe 2') } })
  expect(valuePatch(target, { ...form, name: 'big', labelEn: 'Size 2', ...palette.red })).toEqual({
    ...{ kind: 'addEnumValue', target },
    value: { name: 'big', label: { de: 'Größe 2', en: 'Size 2' }, style: palette.red },
  })
  expect(formOf({ name: 'big', label: text('Groß') })).toEqual({ ...emptyValue, label: 'Groß', labelEn: 'Groß', name: 'big' })
})

test('a value is changed where the tenant adds it, or by one change', () => {
  const own = valuePatch(target, { ...form, name: 'big' })
  expect(withValue([own], key('big'), { ...form, label: 'Groß' })).toEqual([{ ...own, value: { name: 'big', label: text('Groß') } }])
  const once = withValue([hide], key('old'), { ...form, label: 'Alt' })
  const twice = withValue(withdrawn(once, key('old')), key('old'), { ...form, label: 'Älter' })
  expect(twice).toEqual([hide, { kind: 'value', ...key('old'), label: text('Älter'), withdrawn: true }])
})

test('a value is withdrawn and offered again, and nothing is left of both', () => {
  expect(offered(withdrawn([hide], key('old')), key('old'), undefined)).toEqual([hide])
  const own = valuePatch(target, { ...form, name: 'big' })
  expect(withdrawn([hide, own], key('big'))).toEqual([hide])
  const kept = { ...own, deprecated: true } as const
  expect(offered([kept], key('big'), additionOf([kept], key('big')))).toEqual([own])
  const renamed = withValue(withdrawn([], key('old')), key('old'), { ...form, label: 'Alt' })
  expect(offered(renamed, key('old'), undefined)).toEqual([{ kind: 'value', ...key('old'), label: text('Alt') }])
})

test('an order replaces the one before it, and a value moves within the ends', () => {
  const names = ['a', 'b', 'c']
  expect(movedTo(names, 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(names, 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(movedTo(names, 'b', -1)).toEqual(['b', 'a', 'c'])
  const order = (list: string[]): Patch => ({ kind: 'valueOrder', target, names: list })
  expect(withOrder([order(['b']), hide], target, names)).toEqual([hide, order(names)])
})

test('steps are taken out and put back with their right, and all of them are no change', () => {
  const enumValues = ['new', 'open', 'done'].map((name) => ({ name, label: text(name) }))
  const possible = stepsOf({ enumValues, transitions: { new: ['open', { to: 'done', verb: 'execute' }], open: ['done'] } })
  const less = toggled(possible, possible, { from: 'new', to: 'done' })
  expect(less).toEqual({ new: ['open'], open: ['done'], done: [] })
  expect(toggled(less, possible, { from: 'new', to: 'done' })).toEqual(possible)
  const narrowed = withSteps([hide], target, { steps: less, possible })
  expect(narrowed).toEqual([hide, { kind: 'tighten', target, transitions: less }])
  expect(withSteps(narrowed, target, { steps: possible, possible })).toEqual([hide])
  const required: Patch = { kind: 'tighten', target, required: true, transitions: less }
  expect(withSteps([required], target, { steps: possible, possible })).toEqual([{ kind: 'tighten', target, required: true }])
  expect(stepsOf({ enumValues })).toMatchObject({ done: ['new', 'open'] })
})

test('colours are known by the palette, however they are written', () => {
  expect(paletteName({ background: '#d3f2dc', text: '#0b4a22' })).toBe('green')
  expect(paletteName({ background: '#D3F2DC', text: '#000000' })).toBe('own')
  expect(paletteName({ background: '', text: '' })).toBe('none')
})
