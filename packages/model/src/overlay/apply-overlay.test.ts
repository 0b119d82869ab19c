import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { withDeprecated, typeChangeProblems } from './additions.ts'
import { applyOverlay, withBases } from './apply-overlay.ts'
import type { Patch } from './patch.ts'
import { overlayTexts } from './problem.ts'

const text = (word: string) => ({ de: word, en: word })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 1 })

const released: readonly TwinDefinition[] = [
  {
    ...named('partner'),
    extends: 'entity',
    title: ['partner:surname'],
    attributes: {
      surname: { dataType: 'string', label: text('Name'), required: true },
      note: { dataType: 'string', label: text('Bemerkung'), maxLength: 100 },
      born: { dataType: 'date', label: text('Geburtstag') },
      died: { dataType: 'date', label: text('Sterbetag'), validations: [{ when: 'born = null or value >= born', text: text('Zu früh!') }] },
      mood: { dataType: 'enum', label: text('Laune'), enumValues: [{ name: 'good', label: text('gut') }] },
      score: { dataType: 'integer', label: text('Punkte'), serverOwned: true },
    },
    relationships: {
      friends: {
        target: 'partner',
        label: text('Freunde'),
        min: 0,
        max: -1,
        reverse: { name: 'partner:friendOf', label: text('Freund von'), min: 0, max: 5 },
      },
      owner: { target: 'user', label: text('Betreuer'), min: 1, max: 1 },
    },
  },
  { ...named('customer'), extends: 'partner', attributes: { since: { dataType: 'date', label: text('Kunde seit') } } },
  { ...named('user'), extends: 'entity', final: true, attributes: { login: { dataType: 'string', label: text('Anmeldename') } } },
]

const apply = (...patches: Patch[]) => applyOverlay(released, withBases(released, patches), 'tenant')
const keysOf = (...patches: Patch[]) =>
  apply(...patches).waiting.map(({ problems }) => problems.map(({ key, field }) => `${field.join('.')}: ${key}`))

const attribute = (more: object = {}) => ({ dataType: 'string' as const, label: text('Feld'), ...more })
const add = (name: string, more: object = {}, definition = 'partner'): Patch => ({
  kind: 'addAttribute',
  definition,
  name,
  attribute: attribute(more),
})
const subtype = (name: string, parent: string): Patch => ({
  kind: 'addSubtype',
  name,
  extends: parent,
  label: text('Untertyp'),
  plural: text('Untertypen'),
})
const relationship = (more: object = {}) => ({ target: 'user', label: text('Prüfer'), min: 0, max: 1, ...more })

test('without patches the definitions are the released ones', () => {
  const { definitions, waiting } = apply()
  expect(definitions).toEqual(released)
  for (const [index, definition] of definitions.entries()) expect(definition).toBe(released[index])
  expect(waiting).toEqual([])
})

test('every kind of patch takes effect on the type and on what extends it, and leaves the rest alone', () => {
  const { definitions, waiting } = apply(
    { kind: 'hide', target: 'partner:note' },
    { kind: 'tighten', target: 'partner:born', required: true },
    { kind: 'label', target: 'partner', label: text('📇 Kontakt'), plural: text('Kontakte') },
    { kind: 'label', target: 'partner:friendOf', label: text('Bekannt mit') },
    { kind: 'addEnumValue', target: 'partner:mood', value: { name: 'bad', label: text('schlecht') } },
    add('nickname', { searchable: true }),
    add('level', { dataType: 'enum', enumValues: [{ name: 'gold', label: text('Gold') }] }, 'goldCustomer'),
    {
      kind: 'addRelationship',
      definition: 'customer',
      name: 'checkers',
      relationship: relationship({ reverse: { name: 'checks', label: text('Prüft'), min: 0, max: -1 } }),
    },
    subtype('veryGoldCustomer', 'goldCustomer'),
    subtype('goldCustomer', 'customer'),
  )
  expect(waiting).toEqual([])
  const registry = createRegistry(definitions)
  const gold = registry.definitions.get('veryGoldCustomer')!
  expect(gold.lineage).toEqual(['veryGoldCustomer', 'goldCustomer', 'customer', 'partner', 'entity'])
  expect(gold.allAttributes.map(({ name }) => name)).toEqual(expect.arrayContaining(['nickname', 'level', 'born']))
  expect(registry.attributes.get('partner:note')?.hidden).toBe(true)
  expect(registry.attributes.get('partner:born')?.required).toBe(true)
  expect(registry.attributes.get('partner:nickname')).toMatchObject({ addedBy: 'tenant', searchable: true })
  expect(registry.attributes.get('partner:mood')!.enumValues!.map(({ name }) => name)).toEqual(['good', 'bad'])
  expect(registry.definitions.get('partner')!.label).toEqual(text('📇 Kontakt'))
  expect(registry.relations.get('partner:friendOf')!.label).toEqual(text('Bekannt mit'))
  expect(registry.relations.get('user:checks')).toMatchObject({ direction: 'reverse', target: 'customer', addedBy: 'tenant' })
  expect(definitions.find(({ name }) => name === 'customer')).not.toBe(released[1])
  expect(definitions.find(({ name }) => name === 'user')).toBe(released[2])
})

test.each<[string, Patch, string[]]>([
  ['a type without a name', subtype('', 'partner'), ['name: missing']],
  ['a name of one letter', subtype('x', 'partner'), ['name: tooShort']],
  ['a name with a digit', add('name1'), ['name: notAlphabetic']],
  ['a name the family has', add('since'), ['name: nameTaken']],
  ['a name every twin has', add('createdAt'), ['name: nameTaken']],
  ['the name of a reverse relation', add('friendOf'), ['name: nameTaken']],
  ['a word of the expression language', add('value'), ['name: reservedName']],
  ['a type that is there', subtype('user', 'partner'), ['name: nameTaken']],
  ['a type without a type above', subtype('thing', ''), ['extends: missing']],
  ['a new family', subtype('thing', 'entity'), ['extends: newFamily']],
  ['a subtype of the core', subtype('robot', 'user'), ['extends: final']],
  ['no displayed name', add('nickname', { label: { de: ' ', en: 'x' } }), ['attribute.label.de: missing', 'attribute.label.en: tooShort']],
  ['no data type', add('nickname', { dataType: '' }), ['attribute.dataType: missing']],
  ['an enum without values', add('nickname', { dataType: 'enum' }), ['attribute.enumValues: missing']],
  ['money as text', add('price', { unit: 'currency' }), ['attribute.unit: badOption']],
  ['a default of another type', add('nickname', { default: 5 }), ['attribute.default: badDefault']],
  [
    'a default that is not what the semantic type means',
    add('nickname', { semanticType: 'url', default: 'javascript:x' }),
    ['attribute.default: badDefault'],
  ],
  ['the clock as a text', add('nickname', { default: { $: 'today' } }), ['attribute.default: badDefault']],
  [
    'a rule that cannot be read',
    add('nickname', { validations: [{ when: 'value >', text: text('Nein!') }] }),
    ['attribute.validations.0.when: badExpression'],
  ],
  [
    'a rule with an unknown name',
    add('nickname', { validations: [{ when: 'value = foo', text: text('Nein!') }] }),
    ['attribute.validations.0.when: unknownName'],
  ],
  [
    'a rule without a text',
    add('nickname', { validations: [{ when: 'value = surname', text: text('') }] }),
    ['attribute.validations.0.text.de: missing', 'attribute.validations.0.text.en: missing'],
  ],
  [
    'a relationship without a target',
    { kind: 'addRelationship', definition: 'partner', name: 'checkers', relationship: relationship({ target: '' }) },
    ['relationship.target: missing'],
  ],
  [
    'a relationship to everything',
    { kind: 'addRelationship', definition: 'partner', name: 'checkers', relationship: relationship({ target: 'entity' }) },
    ['relationship.target: final'],
  ],
  [
    'bounds that exclude each other',
    { kind: 'addRelationship', definition: 'partner', name: 'checkers', relationship: relationship({ min: 2 }) },
    ['relationship.max: badBounds'],
  ],
  ['hiding what is required', { kind: 'hide', target: 'partner:owner' }, ['target: required']],
  ['hiding the title', { kind: 'hide', target: 'partner:surname' }, ['target: required', 'target: inUse']],
  ['hiding what a rule reads', { kind: 'hide', target: 'partner:born' }, ['target: inUse']],
  ['hiding the core', { kind: 'hide', target: 'user:login' }, ['target: final']],
  ['a longer text', { kind: 'tighten', target: 'partner:note', maxLength: 101 }, ['maxLength: loosened']],
  ['a larger maximum', { kind: 'tighten', target: 'partner:friendOf', max: 6 }, ['max: loosened']],
  ['no maximum', { kind: 'tighten', target: 'partner:friendOf', max: -1 }, ['max: loosened']],
  ['a smaller minimum', { kind: 'tighten', target: 'partner:owner', min: 0 }, ['min: loosened']],
  ['a minimum above the maximum', { kind: 'tighten', target: 'partner:friendOf', min: 6 }, ['min: badBounds']],
  ['a rule for what the system sets', { kind: 'tighten', target: 'partner:score', required: true }, ['target: serverOwned']],
  ['an unknown property', { kind: 'label', target: 'partner:none', label: text('Nichts') }, ['target: unknownProperty']],
  ['the number of every twin', { kind: 'label', target: 'entity:createdAt', label: text('Angelegt') }, ['target: final']],
  [
    'a value that is there',
    { kind: 'addEnumValue', target: 'partner:mood', value: { name: 'good', label: text('gut') } },
    ['value.name: nameTaken'],
  ],
  [
    'a colour by its name',
    {
      kind: 'addEnumValue',
      target: 'partner:mood',
      value: { name: 'bad', label: text('schlecht'), style: { background: 'red', text: '#000000' } },
    },
    ['value.style.background: badStyle'],
  ],
])('%s is refused', (_, patch, expected) => {
  expect(keysOf(patch)).toEqual([expected])
  expect(apply(patch).definitions).toEqual(released)
})

test('a patch whose base a release changed waits with what it is now, and the others apply', () => {
  const patches = withBases(released, [
    { kind: 'label', target: 'partner:note', label: text('Notiz') },
    { kind: 'tighten', target: 'partner:note', maxLength: 50 },
    add('nickname'),
  ])
  const next = released.map((definition) =>
    definition.name === 'partner'
      ? {
          ...definition,
          attributes: {
            ...definition.attributes,
            note: { dataType: 'string' as const, label: text('Anmerkung'), maxLength: 100 },
            nickname: attribute(),
          },
        }
      : definition,
  )
  const { definitions, waiting } = applyOverlay(next, patches, 'tenant')
  expect(waiting.map(({ index, problems, now }) => [index, problems.map(({ key }) => key), now])).toEqual([
    [0, ['baseChanged'], { label: text('Anmerkung') }],
    [2, ['nameTaken'], undefined],
  ])
  expect(createRegistry(definitions).attributes.get('partner:note')).toMatchObject({ label: text('Anmerkung'), maxLength: 50 })
})

test('an addition that leaves the overlay is deprecated and demands nothing more', () => {
  const inForce = [add('nickname', { required: true, default: 'x' }), subtype('goldCustomer', 'customer')]
  const { definitions, waiting } = apply(...withDeprecated([add('other')], inForce))
  expect(waiting).toEqual([])
  const registry = createRegistry(definitions)
  expect(registry.attributes.get('partner:nickname')).toEqual({
    ...attribute(),
    name: 'nickname',
    declaring: 'partner',
    systematics: 'partner:nickname',
    deprecated: true,
    addedBy: 'tenant',
  })
  expect(registry.definitions.get('goldCustomer')?.deprecated).toBe(true)
  expect(withDeprecated(inForce, inForce)).toEqual(inForce)
})

test('a name that was ever in force keeps the kind of its values', () => {
  const ever = [add('nickname'), subtype('goldCustomer', 'customer')]
  const found = typeChangeProblems(
    [add('nickname', { dataType: 'integer' }), add('nickname', { maxLength: 5 }), subtype('goldCustomer', 'partner')],
    ever,
  )
  expect([...found].map(([index, { key }]) => [index, key])).toEqual([
    [0, 'typeFixed'],
    [2, 'typeFixed'],
  ])
})

test('every problem has its words', () => {
  for (const { de, en } of Object.values(overlayTexts)) expect([de, en].every((each) => each.endsWith('.'))).toBe(true)
})

test('a calculation is added like any attribute; what is wrong with it is told where it stands', () => {
  const calculate = (expression: string, more: object = {}) => add('twice', { dataType: 'integer', calculation: { expression }, ...more })
  const applied = createRegistry(apply(calculate('count(friends) * 2')).definitions)
  expect(applied.attributes.get('partner:twice')).toMatchObject({
    serverOwned: true,
    addedBy: 'tenant',
    calculation: { expression: 'count(friends) * 2' },
  })
  expect(keysOf(calculate('count(friend)'))).toEqual([['attribute.calculation.expression: unknownName']])
  expect(keysOf(calculate('1 +'))).toEqual([['attribute.calculation.expression: badExpression']])
  expect(keysOf(calculate('twice + 1'))).toEqual([['attribute.calculation.expression: cycle']])
  expect(keysOf(calculate('1', { required: true, default: 5 }))).toEqual([
    ['attribute.required: badOption', 'attribute.default: badOption'],
  ])
  const steps = [{ name: 'note', expression: '1' }]
  expect(keysOf(add('twice', { dataType: 'integer', calculation: { steps, expression: '1' } }))).toEqual([
    ['attribute.calculation.steps.0.name: reservedName'],
  ])
})

test('a calculation may read what the same overlay adds, wherever it stands, but no rule reads a calculation', () => {
  const relationship = { target: 'customer', label: text('Freunde'), min: 0, max: -1 }
  const reading = add('sum', { dataType: 'integer', calculation: { expression: 'count(mates) + points' } })
  const mates: Patch = { kind: 'addRelationship', definition: 'partner', name: 'mates', relationship }
  expect(keysOf(reading, mates, add('points', { dataType: 'integer' }))).toEqual([])
  const rule = add('ruled', { validations: [{ when: 'sum > 1', text: text('Nein!') }] })
  expect(keysOf(reading, mates, add('points', { dataType: 'integer' }), rule)).toEqual([['attribute.validations.0.when: unknownName']])
})

test('a calculation never takes over an attribute that people could enter', () => {
  const entered = add('points', { dataType: 'integer' })
  const calculated = add('points', { dataType: 'integer', calculation: { expression: '1' } })
  expect([...typeChangeProblems([calculated], [entered]).values()]).toEqual([{ field: ['name'], key: 'typeFixed' }])
  expect([...typeChangeProblems([calculated], [calculated]).values()]).toEqual([])
})

test('transitions only narrow: fewer steps, the same verbs, values that there are', () => {
  const values = ['new', 'open', 'done'].map((name) => ({ name, label: text(name) }))
  const state = add('state', { dataType: 'enum', enumValues: values })
  const narrow = (transitions: object, more: object = {}): Patch =>
    ({ kind: 'tighten', target: 'partner:state', transitions, ...more }) as Patch
  const first = narrow({ new: ['open', { to: 'done', verb: 'execute' }] }, { initialValues: ['new', 'open'] })
  expect(keysOf(state, first)).toEqual([])
  const definitions = apply(state, first).definitions
  const again = (patch: Patch) =>
    applyOverlay(definitions, withBases(definitions, [patch]), 'tenant').waiting.map(({ problems }) => problems.map(({ key }) => key))
  expect(again(narrow({ new: ['open'] }, { initialValues: ['new'] }))).toEqual([])
  expect(
    again(
      narrow({
        new: [
          { to: 'open', verb: 'restart' },
          { to: 'done', verb: 'execute' },
        ],
      }),
    ),
  ).toEqual([])
  expect(again(narrow({ new: ['done'] }))).toEqual([['loosened']])
  expect(again(narrow({ open: ['done'] }))).toEqual([['loosened']])
  expect(again(narrow({ new: ['open'] }, { initialValues: ['done'] }))).toEqual([['loosened']])
  expect(keysOf(state, narrow({ new: ['gone'] }))).toEqual([['transitions: unknownValue']])
  expect(keysOf({ kind: 'tighten', target: 'partner:note', transitions: { a: [] } })).toEqual([['transitions: badOption']])
})
