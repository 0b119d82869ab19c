import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry } from '../../definition/registry.ts'
import type { TwinDefinition } from '../../definition/twin-definition.ts'
import { withDeprecated } from '../additions.ts'
import { applyOverlay, withBases } from '../apply-overlay.ts'
import { patchWords } from '../changes.ts'
import type { Patch, PatchOf } from '../patch.ts'

const text = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 1 })
const names = ['one', 'two', 'three', 'four']
const free = { withdrawable: true } as const

const released: readonly TwinDefinition[] = [
  {
    ...named('tool'),
    extends: 'entity',
    attributes: {
      kind: {
        dataType: 'enum',
        label: text('Art'),
        enumValues: names.map((name) => ({
          name,
          label: text(name),
          style: { background: '#ffffff', text: '#000000', sign: 'ring' },
          ...free,
        })),
      },
      state: {
        dataType: 'enum',
        label: text('Stand'),
        enumValues: [
          { name: 'open', label: text('offen') },
          { name: 'shut', label: text('zu') },
        ],
      },
      only: { dataType: 'enum', label: text('Einzig'), enumValues: [{ name: 'last', label: text('letzter'), ...free }] },
      preset: {
        dataType: 'enum',
        label: text('Vorgabe'),
        default: 'usual',
        enumValues: ['usual', 'rare'].map((name) => ({ name, label: text(name), ...free })),
      },
      note: { dataType: 'string', label: text('Notiz') },
    },
  },
  {
    ...named('user'),
    extends: 'entity',
    final: true,
    attributes: {
      kind: { dataType: 'enum', label: text('Art'), enumValues: ['a', 'b'].map((name) => ({ name, label: text(name), ...free })) },
    },
  },
]

type Change = Partial<Omit<PatchOf<'value'>, 'kind'>>
const value = (name: string, more: Change): Patch => ({ kind: 'value', target: 'tool:kind', name, ...more })
const order = (...list: string[]): Patch => ({ kind: 'valueOrder', target: 'tool:kind', names: list })
const apply = (...patches: readonly Patch[]) => applyOverlay(released, withBases(released, patches), 'tenant')
const valuesOf = (patches: readonly Patch[], target = 'tool:kind') =>
  createRegistry(apply(...patches).definitions).attributes.get(target)!.enumValues!

test('a value gets another label, other colours and its place, and is withdrawn; its name and sign stay', () => {
  const style = { background: '#101010', text: '#fafafa' }
  const patches = [value('three', { label: text('Drei'), style, withdrawn: true }), order('three', 'one', 'two', 'four')]
  expect(apply(...patches).waiting).toEqual([])
  expect(valuesOf(patches)[0]).toEqual({ name: 'three', label: text('Drei'), style: { ...style, sign: 'ring' }, deprecated: true, ...free })
  expect(valuesOf(patches).map(({ name }) => name)).toEqual(['three', 'one', 'two', 'four'])
})

test('values that the tenant added are changed and withdrawn like others', () => {
  const added: Patch = { kind: 'addEnumValue', target: 'tool:state', value: { name: 'lost', label: text('verloren') } }
  const patches = [{ ...value('lost', { target: 'tool:state', withdrawn: true }) }, added]
  expect(valuesOf(patches, 'tool:state').map(({ name, deprecated }) => [name, deprecated])).toEqual([
    ['open', undefined],
    ['shut', undefined],
    ['lost', true],
  ])
})

test.each<[string, Patch, string]>([
  ['of a property that is not there', value('one', { target: 'tool:none', label: text('x1') }), 'target: unknownProperty'],
  ['of a text', value('one', { target: 'tool:note', label: text('x1') }), 'target: badOption'],
  ['that is not there', value('nine', { label: text('x1') }), 'name: unknownValue'],
  ['of which nothing changes', value('one', {}), 'name: nothing'],
  ['without a name in English', value('one', { label: { de: 'Eins', en: ' ' } }), 'label.en: missing'],
  ['with the label of another one', value('one', { label: text('two') }), 'label.de: twice'],
  ['with a colour that is none', value('one', { style: { background: '#12g', text: '#000000' } }), 'style.background: badStyle'],
  ['that the release reads by name', value('open', { target: 'tool:state', withdrawn: true }), 'withdrawn: valueInUse'],
  ['that is preset', value('usual', { target: 'tool:preset', withdrawn: true }), 'withdrawn: valueInUse'],
  ['of a type of the core', value('a', { target: 'user:kind', withdrawn: true }), 'withdrawn: valueInUse'],
  ['that is the last one', value('last', { target: 'tool:only', withdrawn: true }), 'withdrawn: lastValue'],
])('a value %s is not changed', (_, patch, expected) => {
  expect(apply(patch).waiting.flatMap(({ problems }) => problems.map(({ key, field }) => `${field.join('.')}: ${key}`))).toEqual([expected])
})

test('a value that a release changed itself waits for a decision', () => {
  const [patch] = withBases(released, [value('one', { label: text('Eins') })])
  const [tool, user] = released
  const { kind, ...others } = tool!.attributes!
  const changed = {
    ...kind!,
    enumValues: kind!.enumValues!.map((each) => (each.name === 'one' ? { ...each, label: text('Erster') } : each)),
  }
  const { waiting } = applyOverlay([{ ...tool!, attributes: { ...others, kind: changed } }, user!], [patch!], 'tenant')
  expect(waiting).toMatchObject([{ problems: [{ key: 'baseChanged' }], now: { label: text('Erster') } }])
})

test('more than 200 values are refused', () => {
  const add = (index: number): Patch => ({
    kind: 'addEnumValue',
    target: 'tool:kind',
    value: { name: `more${index}`, label: text(`Mehr ${index}`) },
  })
  const { waiting } = apply(...Array.from({ length: 197 }, (_, index) => add(index)))
  expect(waiting).toMatchObject([{ index: 196, problems: [{ key: 'tooMany' }] }])
})

test('values stand in the order of the tenant, and others behind the one before them', () => {
  const after = (...list: string[]) => valuesOf([order(...list)]).map(({ name }) => name)
  expect(after('four', 'two', 'three', 'one')).toEqual(['four', 'two', 'three', 'one'])
  expect(after('four', 'two')).toEqual(['one', 'four', 'two', 'three'])
  expect(after('gone', 'three', 'one')).toEqual(['three', 'four', 'one', 'two'])
  expect(apply(order('one', 'one')).waiting).toMatchObject([{ problems: [{ key: 'twice', field: ['names', 1] }] }])
  expect(apply(order()).waiting).toMatchObject([{ problems: [{ key: 'nothing' }] }])
})

test('no order and no change of values loses one of them', () => {
  const change = fc.oneof(
    fc.constantFrom(...names).map((name) => value(name, { withdrawn: true })),
    fc.shuffledSubarray([...names, 'gone']).map((list) => order(...list)),
  )
  fc.assert(
    fc.property(fc.array(change), (list) => {
      const after = valuesOf(list)
      expect(after.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      expect(after.some(({ deprecated }) => !deprecated)).toBe(true)
    }),
  )
})

test('a change of a value is told in words', () => {
  const registry = createRegistry(released)
  const words = (more: Change) => patchWords(registry, value('one', more), 'de')
  expect(words({ withdrawn: true })).toBe('Wert „one“ von „Art“ nicht mehr anbieten')
  expect(words({ label: text('Eins') })).toBe('Wert „one“ von „Art“ heißt „Eins“')
  expect(words({ style: { background: '#000000', text: '#ffffff' } })).toBe('Wert „one“ von „Art“ ändern')
  expect(patchWords(registry, order('two', 'one'), 'en')).toBe('Order the values of "Art"')
})

test('a field that is withdrawn keeps the values that were added to it', () => {
  const field: Patch = {
    kind: 'addAttribute',
    definition: 'tool',
    name: 'size',
    attribute: { dataType: 'enum', label: text('Größe'), enumValues: [{ name: 'small', label: text('klein') }] },
  }
  const large: Patch = { kind: 'addEnumValue', target: 'tool:size', value: { name: 'large', label: text('groß') } }
  const kept = withDeprecated([], [field, large])
  expect(apply(...kept).waiting).toEqual([])
  expect(valuesOf(kept, 'tool:size').map(({ name }) => name)).toEqual(['small', 'large'])
  expect(apply(withDeprecated([], [field])[0]!, large).waiting).toMatchObject([{ problems: [{ key: 'deprecated' }] }])
})
