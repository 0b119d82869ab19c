import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../value/canonical-json.ts'
import { checkMultiplicity } from '../validation/multiplicity.ts'
import { validateValue } from '../validation/validate-value.ts'
import { dataTypes } from '../value/data-type.ts'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { applyOverlay, withBases } from './apply-overlay.ts'
import type { AddedAttribute, AddedRelationship, Patch } from './patch.ts'

const text = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 1 })

const released: readonly TwinDefinition[] = [
  {
    ...named('partner'),
    extends: 'entity',
    title: ['partner:surname'],
    attributes: {
      surname: { dataType: 'string', label: text('Name'), required: true },
      note: { dataType: 'string', label: text('Bemerkung'), maxLength: 4 },
      size: { dataType: 'integer', label: text('Größe'), validations: [{ when: 'value >= 0', text: text('Zu klein!') }] },
      mood: {
        dataType: 'enum',
        label: text('Laune'),
        enumValues: [
          { name: 'good', label: text('gut') },
          { name: 'calm', label: text('ruhig'), withdrawable: true },
        ],
      },
    },
    relationships: {
      friends: {
        target: 'partner',
        label: text('Freunde'),
        min: 0,
        max: 4,
        reverse: { name: 'partner:friendOf', label: text('Freund von'), min: 0, max: -1 },
      },
    },
  },
  { ...named('customer'), extends: 'partner', attributes: { since: { dataType: 'date', label: text('Kunde seit') } } },
  { ...named('user'), extends: 'entity', final: true, collections: { all: { target: 'partner', label: text('Alle') } } },
]

/** Existing names, valid new names, and nonsense. */
const types = ['partner', 'customer', 'user', 'entity', 'sub', 'subsub', 'nowhere', '', '__proto__', 'constructor']
const properties = [
  'surname',
  'note',
  'size',
  'mood',
  'friends',
  'friendOf',
  'since',
  'all',
  'extra',
  'more',
  'value',
  'createdAt',
  'constructor',
  '',
  'a1',
]
const type = fc.constantFrom(...types)
const property = fc.constantFrom(...properties)
const target = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'partner:surname',
      'partner:note',
      'partner:size',
      'partner:mood',
      'partner:friends',
      'partner:friendOf',
      'partner:extra',
    ),
  },
  { weight: 1, arbitrary: fc.tuple(type, property).map(([one, other]) => `${one}:${other}`) },
  { weight: 1, arbitrary: type },
)
const words = fc.constantFrom(text('Wort'), text('Noch ein Wort'), text(''), { ...text('Ihr Feld'), informal: 'Dein Feld' })
const bound = fc.integer({ min: -2, max: 6 })
const flag = fc.constant<true>(true)
const validations = fc.array(
  fc.record({ when: fc.constantFrom('value > 1', 'length(value) < 3', 'value = surname', 'value >', 'foo = 1', 'size > 0'), text: words }),
  { maxLength: 2 },
)
const options = { requiredKeys: [] as const }
const attribute: fc.Arbitrary<AddedAttribute> = fc.record(
  {
    dataType: fc.constantFrom(...dataTypes, ''),
    label: words,
    required: flag,
    unit: fc.constantFrom('currency', 'm'),
    maxLength: bound,
    searchable: flag,
    enumValues: fc.array(fc.record({ name: fc.constantFrom('one', 'two', ''), label: words }), { maxLength: 2 }),
    validations,
    default: fc.constantFrom<unknown>(1, 'x', { $: 'today' }),
  },
  { requiredKeys: ['dataType', 'label'] },
)
const relationship: fc.Arbitrary<AddedRelationship> = fc.record(
  {
    target: type,
    label: words,
    min: bound,
    max: bound,
    ranged: flag,
    reverse: fc.record({ name: property, label: words, min: bound, max: bound }),
  },
  { requiredKeys: ['target', 'label', 'min', 'max'] },
)
const patch: fc.Arbitrary<Patch> = fc.oneof(
  fc.record({ kind: fc.constant('addSubtype' as const), name: type, extends: type, label: words, plural: words }),
  fc.record({ kind: fc.constant('addAttribute' as const), definition: type, name: property, attribute }),
  fc.record({ kind: fc.constant('addRelationship' as const), definition: type, name: property, relationship }),
  fc.record({
    kind: fc.constant('addEnumValue' as const),
    target,
    value: fc.record({ name: fc.constantFrom('good', 'bad', ''), label: words }),
  }),
  fc.record(
    { kind: fc.constant('label' as const), target, label: words, plural: words, help: words },
    { requiredKeys: ['kind', 'target'] },
  ),
  fc.record(
    { kind: fc.constant('tighten' as const), target, required: flag, validations, maxLength: bound, min: bound, max: bound },
    { requiredKeys: ['kind', 'target', ...options.requiredKeys] },
  ),
  fc.record({ kind: fc.constant('hide' as const), target }),
  fc.record(
    {
      kind: fc.constant('value' as const),
      target,
      name: fc.constantFrom('good', 'bad', ''),
      label: words,
      withdrawn: flag,
    },
    { requiredKeys: ['kind', 'target', 'name'] },
  ),
)

/** Patches like those from the editor; most of them take effect. */
const label = fc.constantFrom(text('Wort'), text('Noch ein Wort'))
const rule = fc.record({
  when: fc.constantFrom('value > 1', 'length(value) < 3', 'value = surname', 'value = 5', 'value != 1'),
  text: label,
})
const rules = fc.array(rule, { minLength: 1, maxLength: 2 })
const likely: fc.Arbitrary<Patch> = fc.oneof(
  fc.constantFrom<Patch>(
    { kind: 'addSubtype', name: 'sub', extends: 'subsub', label: text('Sub'), plural: text('Subs') },
    { kind: 'addSubtype', name: 'subsub', extends: 'partner', label: text('Subsub'), plural: text('Subsubs') },
    { kind: 'addEnumValue', target: 'partner:mood', value: { name: 'bad', label: text('schlecht') } },
    { kind: 'hide', target: 'partner:note' },
    { kind: 'hide', target: 'partner:friends' },
  ),
  fc.record({
    kind: fc.constant('addAttribute' as const),
    definition: fc.constantFrom('partner', 'customer', 'sub', 'user'),
    name: fc.constantFrom('extra', 'more', 'since', 'surname', 'note'),
    attribute: fc.record({ dataType: fc.constantFrom('string' as const, 'integer' as const, 'date' as const), label }),
  }),
  fc.record({
    kind: fc.constant('addRelationship' as const),
    definition: fc.constantFrom('partner', 'sub'),
    name: fc.constantFrom('extra', 'links', 'friends'),
    relationship: fc.record({
      target: fc.constantFrom('user', 'sub', 'partner', 'nowhere'),
      label,
      min: fc.constant(0),
      max: fc.constantFrom(1, -1),
    }),
  }),
  fc.record(
    {
      kind: fc.constant('value' as const),
      target: fc.constant('partner:mood'),
      name: fc.constantFrom('good', 'calm', 'bad'),
      label,
      withdrawn: flag,
    },
    { requiredKeys: ['kind', 'target', 'name'] },
  ),
  fc.record({
    kind: fc.constant('valueOrder' as const),
    target: fc.constant('partner:mood'),
    names: fc.shuffledSubarray(['good', 'calm', 'bad']),
  }),
  fc.record({
    kind: fc.constant('label' as const),
    target: fc.constantFrom('partner', 'partner:note', 'partner:friendOf', 'user:all'),
    label,
  }),
  fc.record({
    kind: fc.constant('tighten' as const),
    target: fc.constantFrom('partner:size', 'partner:surname', 'partner:note'),
    validations: rules,
  }),
  fc.record({
    kind: fc.constant('tighten' as const),
    target: fc.constantFrom('partner:size', 'partner:mood', 'customer:since'),
    required: flag,
  }),
  fc.record({
    kind: fc.constant('tighten' as const),
    target: fc.constantFrom('partner:surname', 'partner:note'),
    maxLength: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    kind: fc.constant('tighten' as const),
    target: fc.constantFrom('partner:friends', 'partner:friendOf'),
    max: fc.constantFrom(-1, 1, 3, 5, 7),
  }),
  fc.record({
    kind: fc.constant('tighten' as const),
    target: fc.constantFrom('partner:friends', 'partner:friendOf'),
    min: fc.constantFrom(0, 1, 2, 5),
  }),
)
const patches = fc.array(fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: patch }), { maxLength: 12 })

const apply = (list: readonly Patch[]) => applyOverlay(released, withBases(released, list), 'tenant')

test('any overlay gives definitions that can be used', () => {
  fc.assert(
    fc.property(patches, (list) => {
      const { definitions, waiting } = apply(list)
      expect(() => createRegistry(definitions)).not.toThrow()
      for (const { problems } of waiting) expect(problems.length).toBeGreaterThan(0)
      for (const definition of released) expect(definitions.map(({ name }) => name)).toContain(definition.name)
    }),
    { numRuns: 500 },
  )
})

test('patches that wait change nothing, and applying again gives the same bytes', () => {
  fc.assert(
    fc.property(patches, (list) => {
      const { definitions, waiting } = apply(list)
      const left = list.filter((_, index) => !waiting.some((each) => each.index === index))
      const again = apply(left)
      expect(again.waiting).toEqual([])
      expect(JSON.stringify(again.definitions)).toBe(JSON.stringify(definitions))
    }),
  )
})

test('the order of patches of different kinds does not matter', () => {
  fc.assert(
    fc.property(patches, fc.infiniteStream(fc.nat()), (list, dice) => {
      const kinds = [...new Set(list.map(({ kind }) => kind))].map((kind) => ({ kind, rank: dice.next().value as number }))
      const rankOf = ({ kind }: Patch) => kinds.find((each) => each.kind === kind)!.rank
      const other = list.toSorted((a, b) => rankOf(a) - rankOf(b))
      expect(JSON.stringify(apply(other).definitions)).toBe(JSON.stringify(apply(list).definitions))
    }),
  )
})

test('two overlays with the same additions in another order give the same types', () => {
  const additions = fc.uniqueArray(
    likely.filter(({ kind }) => kind === 'addSubtype'),
    { selector: (each) => JSON.stringify(each) },
  )
  fc.assert(
    fc.property(additions, (list) => {
      const names = (of: readonly Patch[]) =>
        apply(of)
          .definitions.map(({ name }) => name)
          .toSorted()
      expect(names(list.toReversed())).toEqual(names(list))
    }),
  )
})

test('a twin that is valid under an overlay is valid without it, but for values that the overlay adds', () => {
  const before = createRegistry(released)
  const value = fc.constantFrom('good', 'a', 'abcde', 'abcdef', '', -3, 0, 5, null)
  const others = { values: (name: string) => ({ surname: 'a', size: 5, mood: 'good' })[name] ?? null }
  const periods = fc.array(fc.record({ from: fc.nat(5), to: fc.constant(9) }), { maxLength: 7 })
  fc.assert(
    fc.property(patches, value, periods, (list, given, links) => {
      const after = createRegistry(apply(list).definitions)
      for (const attribute of before.attributes.values()) {
        const now = after.attributes.get(attribute.systematics)!
        const added = now.enumValues?.some(({ name, addedBy }) => addedBy && name === given)
        if (!validateValue(now, given, others) && !added)
          expect(validateValue(attribute, given, others), attribute.systematics).toBeUndefined()
      }
      for (const relation of before.relations.values()) {
        const now = after.relations.get(relation.systematics)!
        if (!checkMultiplicity(relation.systematics, now, links))
          expect(checkMultiplicity(relation.systematics, relation, links)).toBeUndefined()
      }
    }),
    { numRuns: 300 },
  )
})

test('two layers give what each alone would where they do not meet, and the lower one wins a name', () => {
  fc.assert(
    fc.property(patches, patches, (lower, upper) => {
      const platform = applyOverlay(released, withBases(released, lower), 'platform').definitions
      const { definitions } = applyOverlay(platform, withBases(platform, upper), 'tenant')
      expect(() => createRegistry(definitions)).not.toThrow()
      for (const { name, attributes = {} } of platform)
        for (const [short, { dataType, addedBy }] of Object.entries(attributes))
          expect(definitions.find((each) => each.name === name)!.attributes![short]).toMatchObject({
            dataType,
            ...(addedBy && { addedBy }),
          })
    }),
  )
})

test('the definitions of a release are never changed themselves', () => {
  const text = canonicalJson(released)
  fc.assert(
    fc.property(patches, (list) => {
      apply(list)
      expect(canonicalJson(released)).toBe(text)
    }),
  )
})
