import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import type { ImportMapping } from './import-mapping.ts'
import { importPlan } from './import-plan.ts'

const label = (text: string) => ({ de: text, en: text })
const named = (name: string) => ({ name, label: label(name), plural: label(name), icon: 'cube', hue: 0 })
const text = (name: string) => ({ dataType: 'string' as const, label: label(name) })
const many = { min: 0, max: -1 }
const registry = createRegistry([
  {
    ...named('party'),
    extends: 'entity',
    abstract: true,
    attributes: { name: text('name'), note: { dataType: 'json', label: label('note') } },
  },
  { ...named('person'), extends: 'party', attributes: { email: text('email') } },
  { ...named('part'), extends: 'entity', attributes: { title: text('title') } },
  {
    ...named('deal'),
    extends: 'entity',
    attributes: { title: text('title') },
    relationships: {
      buyer: { target: 'party', label: label('buyer'), min: 0, max: 1 },
      parts: {
        target: 'part',
        label: label('parts'),
        ...many,
        component: true,
        reverse: { name: 'part:deal', label: label('deal'), min: 1, max: 1 },
      },
    },
  },
  { ...named('office'), extends: 'entity', collections: { deals: { target: 'deal', label: label('deals') } } },
])

const whole: ImportMapping = {
  language: 'de',
  type: 'deal',
  matchBy: ['deal:title'],
  columns: [
    { index: 0, path: ['deal:title'] },
    { index: 2, path: ['deal:buyer', 'person:email'] },
    { index: 1, path: ['deal:buyer', 'party:name'] },
    { index: 3, path: ['deal:parts', 'part:title'] },
  ],
  links: [
    { path: ['deal:buyer'], type: 'person', matchBy: ['party:name', 'person:email'], create: true },
    { path: ['deal:parts'], type: 'part', matchBy: [], create: true },
  ],
}
const plan = (mapping: ImportMapping) => importPlan(registry, mapping, { target: 'deal', columns: 4 })

test('columns become a tree of the twins they speak of', () => {
  const root = plan(whole)
  const [buyer, parts] = root.children
  expect(root.columns.map(({ index, attribute }) => [index, attribute.systematics])).toEqual([[0, 'deal:title']])
  expect(buyer).toMatchObject({ path: ['deal:buyer'], type: 'person', create: true })
  expect(buyer!.columns.map(({ index }) => index)).toEqual([2, 1])
  expect(buyer!.matchBy.map(({ systematics }) => systematics)).toEqual(['party:name', 'person:email'])
  expect(parts).toMatchObject({ type: 'part', matchBy: [], children: [] })
})

const [title, email, name, part] = whole.columns
const [buyer, parts] = whole.links
const refused: [why: string, change: Partial<ImportMapping>, detail: string][] = [
  ['a column the file has not', { columns: [{ index: 4, path: ['deal:title'] }] }, '/mapping/columns/0/index: is no column of the file'],
  ['a column twice', { columns: [title!, { ...email!, index: 0 }] }, '/mapping/columns/1/index: stands twice'],
  ['an attribute twice', { columns: [title!, { ...title!, index: 1 }] }, '/mapping/columns/1/path: stands twice'],
  [
    'an attribute of another type',
    { columns: [title!, { index: 1, path: ['party:name'] }], links: [] },
    '/mapping/columns/1/path: is no attribute of deal',
  ],
  [
    'what is no attribute',
    { columns: [title!, { index: 1, path: ['deal:buyer'] }], links: [] },
    '/mapping/columns/1/path: is no attribute of deal',
  ],
  [
    'what is no relation',
    { columns: [title!, { index: 1, path: ['deal:nothing', 'party:name'] }], links: [] },
    '/mapping/columns/1/path: deal:nothing is no relation of deal',
  ],
  [
    'what the server sets',
    { columns: [title!, { index: 1, path: ['entity:createdAt'] }], links: [] },
    '/mapping/columns/1/path: is set by the server',
  ],
  [
    'a number that finds nothing',
    { columns: [title!, { index: 1, path: ['entity:tenantWideIdentifier'] }], links: [] },
    '/mapping/matchBy: entity:tenantWideIdentifier is given by the server, it only finds twins',
  ],
  [
    'nothing of the row itself',
    { matchBy: [], columns: [name!, email!], links: [buyer!] },
    '/mapping/columns: names no attribute of the row itself',
  ],
  ['a link it says nothing of', { links: [parts!] }, '/mapping/links: says nothing of deal:buyer'],
  ['a link no column leads to', { columns: [title!, part!] }, '/mapping/links/0/path: no column leads there'],
  [
    'a new twin of no definite kind',
    { columns: [title!, name!], links: [{ ...buyer!, type: 'party', matchBy: ['party:name'] }] },
    '/mapping/links/0/type: is abstract',
  ],
  ['twins of another kind', { links: [{ ...buyer!, type: 'part' }, parts!] }, '/mapping/links/0/type: must be party or extend it'],
  [
    'links without what finds them',
    { links: [{ ...buyer!, matchBy: [] }, parts!] },
    '/mapping/links/0/matchBy: names nothing by which twins are found',
  ],
  ['to find by what is no column', { matchBy: ['deal:amount'] }, '/mapping/matchBy/0: is no column that twins can be found by'],
  [
    'to find by what nothing is found by',
    { columns: [title!, { index: 1, path: ['deal:buyer', 'party:note'] }], links: [{ ...buyer!, matchBy: ['party:note'] }] },
    '/mapping/links/0/matchBy/0: is no column that twins can be found by',
  ],
]

test.each(refused)('refuses %s', (_, change, detail) => {
  expect(() => plan({ ...whole, ...change })).toThrow(new AppError('INPUT_INVALID', { detail }))
})

test('twins that are only looked for may be of any kind', () => {
  const links = [{ ...buyer!, type: 'party', matchBy: ['party:name'], create: false }]
  expect(plan({ ...whole, columns: [title!, name!], links }).children[0]).toMatchObject({ type: 'party', create: false })
})
