import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataTypes } from '../value/data-type.ts'
import { fromSpecDefinition } from './from-spec-definition.ts'
import { createRegistry } from './registry.ts'
import { specDefinition } from './spec-definition.ts'
import type { AttributeDefinition, RelationshipDefinition, TwinDefinition } from './twin-definition.ts'

const text = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 1 })

const contract: TwinDefinition = {
  ...named('contract'),
  label: text('📄 Vertrag'),
  extends: 'entity',
  abstract: true,
  attributes: {
    begin: {
      dataType: 'date',
      label: text('Beginn'),
      required: true,
      validations: [
        { when: 'value > "a;b"', text: text('Eins!') },
        { when: 'value < 2', text: text('Zwei!') },
      ],
    },
    energy: { dataType: 'double', label: text('⚡ Menge'), unit: 'energy', measureIn: 'kWh', decimals: 2 },
    state: {
      dataType: 'enum',
      label: text('Stand'),
      enumValues: [{ name: 'open', label: text('Offen'), style: { background: '#fff', text: '#000' } }],
    },
  },
  relationships: {
    receiver: {
      target: 'partner',
      label: text('Empfänger'),
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'partner:contracts', label: text('Verträge'), min: 0, max: -1 },
    },
    parts: { target: 'contract', label: text('Teile'), min: 0, max: -1, component: true },
  },
}
const partner: TwinDefinition = {
  ...named('partner'),
  extends: 'entity',
  collections: { all: { target: 'contract', label: text('Alle') } },
  telemetry: { load: { label: text('Last'), dataType: 'double', unit: 'kW', decimals: 1, retentionDays: 30 } },
}

test('a definition has the names of the specification', () => {
  const registry = createRegistry([contract, partner])
  const spec = specDefinition(registry, 'contract')
  expect(spec).toMatchObject({
    id: 'dtmi:de:oneneo:twinDefinition:contract',
    systematics: 'contract',
    displayName: text('📄 Vertrag'),
    type: 'entity',
    extends: 'entity',
    isAbstract: true,
    staticEntity: false,
  })
  expect(spec.properties.map(({ systematics, type }) => [systematics, type])).toEqual([
    ['contract:begin', 'attribute'],
    ['contract:energy', 'attribute'],
    ['contract:state', 'enum'],
    ['contract:receiver', 'relationship'],
    ['contract:parts', 'component'],
  ])
  expect(spec.properties[0]).toMatchObject({
    dataType: 'date',
    validations: 'value > "a;b"; value < 2',
    minMultiplicity: 1,
    maxMultiplicity: 1,
  })
  expect(spec.properties[1]).toMatchObject({ unit: 'energy', measureIn: 'kWh' })
  expect(spec.properties[2]!.enumValues).toEqual([
    { name: 'open', displayName: text('Offen'), style: { background: '#fff', text: '#000' } },
  ])
  expect(spec.properties[3]).toMatchObject({
    targetId: 'dtmi:de:oneneo:twinDefinition:partner',
    multiplicityRanged: 'timed',
    minMultiplicity: 1,
    maxMultiplicity: 1,
  })
  expect(specDefinition(registry, 'partner').properties).toMatchObject([
    {
      systematics: 'partner:contracts',
      type: 'reverse relationship',
      targetId: 'dtmi:de:oneneo:twinDefinition:contract',
      maxMultiplicity: -1,
    },
    { systematics: 'partner:all', type: 'relationship', maxMultiplicity: -1 },
    { systematics: 'partner:load', type: 'telemetry', dataType: 'double', unit: 'kW', more: { decimals: 1, retentionDays: 30 } },
  ])
})

test('a definition comes back from the specification as it was', () => {
  const word = fc.string({ minLength: 1, maxLength: 8 })
  const label = fc.record({ de: word, en: word })
  const flag = fc.constant<true>(true)
  const attribute = fc.record<AttributeDefinition>(
    {
      dataType: fc.constantFrom(...dataTypes),
      label,
      help: label,
      required: flag,
      unit: word,
      measureIn: word,
      decimals: fc.nat(4),
      maxLength: fc.nat(),
      semanticType: fc.constantFrom('email', 'iban'),
      enumValues: fc.array(fc.record({ name: word, label }), { minLength: 1, maxLength: 3 }),
      validations: fc.array(fc.record({ when: fc.constantFrom('value > 1', 'x = "a;b"', 'luhn(value)'), text: label }), { minLength: 1 }),
      searchable: flag,
      default: fc.jsonValue(),
    },
    { requiredKeys: ['dataType', 'label'] },
  )
  const relationship = fc.record<RelationshipDefinition>(
    {
      target: fc.constantFrom('contract', 'partner'),
      label,
      min: fc.nat(3),
      max: fc.integer({ min: -1, max: 3 }),
      ranged: flag,
      component: flag,
      help: label,
      deprecated: flag,
    },
    { requiredKeys: ['target', 'label', 'min', 'max'] },
  )
  const short = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 3 })
  const some = <T>(value: fc.Arbitrary<T>, prefix: string) =>
    fc.option(
      fc.dictionary(
        short.map((name) => prefix + name),
        value,
        { minKeys: 1, maxKeys: 3, noNullPrototype: true },
      ),
      { nil: undefined },
    )
  fc.assert(
    fc.property(some(attribute, 'a'), some(relationship, 'r'), (attributes, relationships) => {
      const definition: TwinDefinition = { ...partner, ...(attributes && { attributes }), ...(relationships && { relationships }) }
      expect(fromSpecDefinition(specDefinition(createRegistry([contract, definition]), 'partner'))).toEqual(definition)
    }),
  )
  expect(fromSpecDefinition(specDefinition(createRegistry([contract, partner]), 'contract'))).toEqual(contract)
})
