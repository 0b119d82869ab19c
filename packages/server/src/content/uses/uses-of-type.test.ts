import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { describe, expect, test } from 'vitest'
import type { PartialUi } from '../ui-definitions.ts'
import { createContentUses } from './content-uses.ts'
import type { UsingContent } from './content-uses.ts'
import { diagramUses } from './diagram-uses.ts'
import { roleUses } from './role-uses.ts'
import { summarizeTypes } from './summarize-types.ts'
import { usesOfType, viewsOfType } from './uses-of-type.ts'
import type { Use } from './use.ts'

const text = (word: string) => ({ de: word, en: `${word} (en)` })
const type = (name: string, more: Partial<TwinDefinition> = {}): TwinDefinition => ({
  name,
  extends: 'entity',
  label: text(name),
  plural: text(`${name}s`),
  icon: 'x',
  hue: 1,
  ...more,
})

const state = {
  dataType: 'enum',
  label: text('Stand'),
  enumValues: ['open', 'closed'].map((name) => ({ name, label: text(name) })),
} as const
const registry = createRegistry([
  type('partner', {
    abstract: true,
    title: ['partner:name'],
    attributes: { name: { dataType: 'string', label: text('Name') }, state },
    relationships: { address: { target: 'address', label: text('Anschrift'), min: 0, max: 1 } },
  }),
  type('buyer', {
    extends: 'partner',
    attributes: {
      credit: {
        dataType: 'integer',
        label: text('Kredit'),
        validations: [{ when: 'if state = "closed" then value = 0 else true', text: text('kein Kredit') }],
      },
    },
  }),
  type('seller', { extends: 'partner' }),
  type('address', {
    attributes: {
      town: { dataType: 'string', label: text('Ort') },
      full: { dataType: 'string', label: text('Ganz'), calculation: { expression: 'town + "!"' } },
    },
  }),
  type('moving', {
    attributes: { done: { dataType: 'bool', label: text('Fertig') } },
    relationships: { who: { target: 'buyer', label: text('Wer'), min: 0, max: 1 } },
  }),
])

const list = (path: string, of: string, columns: readonly (readonly string[])[]): RouteDefinition => ({
  path,
  title: text(path),
  position: 0,
  screen: {
    type: 'list',
    list: {
      relation: 'tenant:x',
      type: of,
      columns: columns.map((each) => ({ path: each })),
      views: ['table'],
      sort: [{ path: ['partner:name'] }],
      filter: { path: ['partner:state'], operator: 'in', value: ['open'] },
      pageSize: 50,
    },
  },
})

const buyerForm: PartialUi = {
  definition: 'buyer',
  detail: {
    type: 'vertical',
    content: [
      { type: 'header', title: ['partner:name'] },
      {
        type: 'tabbed',
        tabs: [
          { title: text('Überblick'), content: { type: 'value', attribute: 'buyer:credit', lock: 'state = "closed"' } },
          {
            title: text('Orte'),
            content: { type: 'relationship', relation: 'partner:address', variant: 'list', fields: [['address:town']] },
          },
        ],
      },
    ],
  },
}

const content: UsingContent = {
  routes: [list('buyers', 'buyer', [['partner:address', 'address:town']]), list('sellers', 'seller', [['partner:name']])],
  screens: [buyerForm],
  dashboards: {
    boards: [
      {
        name: 'sales',
        title: text('Vertrieb'),
        sections: [
          {
            tiles: [
              {
                name: 'rich',
                form: 'number',
                width: 3,
                metric: {
                  name: 'rich',
                  label: text('Reiche'),
                  about: text('Reiche.'),
                  list: 'buyers',
                  value: { function: 'sum', path: ['buyer:credit'] },
                },
              },
            ],
          },
        ],
      },
    ],
    home: {},
  },
  letters: [],
  mailTemplates: [],
}
const uses = createContentUses(content)(registry)
const everything = { paths: new Set(['buyers', 'sellers', 'dashboards/sales']), diagrams: true }

function usesOf(
  name: string,
  of: string,
  { openable = everything, more = [] }: { openable?: typeof everything; more?: readonly Use[] } = {},
) {
  const found = usesOfType(registry, definitionOf(registry, name), { uses: [...uses, ...more], openable, language: 'de' })
  return found.uses
    .filter((use) => use.of === of)
    .map(({ kind, way, place, part, value }) => [kind, way, place, part, value].filter(Boolean).join(' '))
}

describe('a field is used', () => {
  test('in forms, by tab, with the locks that read it', () => {
    expect(usesOf('buyer', 'buyer:credit')).toEqual(['form shown buyer Überblick', 'board number dashboards/sales Reiche'])
    expect(usesOf('buyer', 'partner:state').filter((use) => use.startsWith('form'))).toEqual([
      'form validation buyer Überblick',
      'form validation buyer Überblick closed',
    ])
  })

  test('in lists of the type alone, not in those of its siblings', () => {
    expect(usesOf('buyer', 'partner:name')).toEqual(['form shown buyer Kopf', 'list sort buyers', 'rule title partner'])
    expect(usesOf('seller', 'partner:name')).toEqual(['list column sellers', 'list sort sellers', 'rule title partner'])
  })

  test('over relations: a town in the list of buyers and in their form', () => {
    expect(usesOf('address', 'address:town')).toEqual(['form shown buyer Orte', 'list column buyers', 'rule calculation address Ganz'])
  })

  test('by value: a list asks for one, a rule compares with another', () => {
    expect(usesOf('buyer', 'partner:state').filter((use) => /open|closed/.test(use))).toEqual([
      'form validation buyer Überblick closed',
      'list filter buyers open',
      'rule validation buyer Kredit closed',
    ])
  })
})

test('a type is used by its lists, boards and subtypes, and by the relations that lead to it', () => {
  expect(usesOf('buyer', 'buyer')).toEqual(['list shown buyers', 'board number dashboards/sales Reiche', 'relation target moving Wer'])
  expect(usesOf('partner', 'partner')).toEqual(['rule extends buyer', 'rule extends seller'])
  expect(usesOf('buyer', 'partner')).toEqual([])
})

test('places that the reader may not open are numbers', () => {
  const openable = { paths: new Set(['sellers']), diagrams: false }
  const more = diagramUses(registry, diagram)
  const { uses: open, closed } = usesOfType(registry, definitionOf(registry, 'buyer'), {
    uses: [...uses, ...more],
    openable,
    language: 'de',
  })
  expect(open.filter(({ kind }) => kind === 'list' || kind === 'board')).toEqual([])
  expect(closed).toEqual({ list: 1, board: 1, diagram: 1 })
})

const node = { id: 'ask', name: 'Fragen', kind: 'userTask', inputs: [], deadline: null } as const
const diagram = {
  key: 'moving',
  kind: 'diagram',
  definition: {
    nodes: { ask: { ...node, outputs: [{ id: 'o', name: 'o', systematics: 'moving:done' }] } },
    flows: { f: { id: 'f', name: '', source: 'ask', target: 'x', condition: 'who.state = "open"' } },
  },
} as unknown as Parameters<typeof diagramUses>[1]

test('a diagram asks for fields and decides by others, also of related records', () => {
  const more = diagramUses(registry, diagram)
  expect(usesOf('moving', 'moving:done', { more })).toEqual(['diagram output moving Fragen'])
  expect(usesOf('moving', 'moving', { more })).toEqual(['diagram runs moving'])
  expect(usesOf('buyer', 'partner:state', { more }).filter((use) => use.startsWith('diagram'))).toEqual([
    'diagram condition moving Fragen',
    'diagram condition moving Fragen open',
  ])
})

test('a role without a mask sees the whole type, one with a mask its fields', () => {
  const partners = { target: 'customer', label: text('Kunden') }
  const own = createRegistry([
    type('businessPartner', { abstract: true, attributes: { name1: { dataType: 'string', label: text('Name') } } }),
    type('customer', { extends: 'businessPartner' }),
    type('tenant', { extends: 'businessPartner', collections: { partners } }),
    ...['user', 'group', 'role'].map((name) => type(name)),
  ])
  const usesWith = (verbs: readonly string[], mask?: readonly string[]) =>
    roleUses(own, { id: 'r', name: 'Vertrieb', grants: [{ path: 'tenant:partners', verbs, ...(mask && { mask }) }] })
  const by = { kind: 'role', place: 'r', name: { de: 'Vertrieb', en: 'Vertrieb' }, on: 'customer' }
  expect(usesWith(['select', 'update'])).toEqual([
    { ...by, way: 'see', of: 'customer' },
    { ...by, way: 'change', of: 'customer' },
  ])
  expect(usesWith(['select'], ['businessPartner:name1'])).toEqual([{ ...by, way: 'see', of: 'businessPartner:name1' }])
  expect(usesWith(['delete'])).toEqual([])
})

test('kept views are counted by field', () => {
  const views = [new Set(['partner:name', 'address:town']), new Set(['partner:name'])]
  expect(viewsOfType(definitionOf(registry, 'buyer'), views)).toEqual({ 'partner:name': 2 })
})

test('the overview counts fields, layouts, lists, processes and changes of a type', () => {
  const patches = [
    { kind: 'hide', target: 'buyer:credit' },
    { kind: 'label', target: 'buyer', label: text('Käufer') },
    { kind: 'menu', paths: ['x'] },
    { kind: 'addEnumValue', target: 'partner:state', value: { name: 'x', label: text('x') }, deprecated: true },
  ] as const
  const found = summarizeTypes(registry, {
    screens: [buyerForm],
    open: content.routes,
    processes: ['moving'],
    patches,
    waiting: [patches[0]],
  })
  expect(found.map(({ name }) => name)).toEqual(['buyer', 'seller', 'address', 'moving'])
  expect(found[0]).toEqual({
    name: 'buyer',
    fields: { own: 1, inherited: definitionOf(registry, 'buyer').allAttributes.length - 1, added: 0 },
    relations: 1,
    layouts: 1,
    lists: 1,
    processes: 0,
    changes: 1,
    conflicts: 1,
  })
  expect(found[3]).toMatchObject({ processes: 1, lists: 0 })
})
