import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import { parseQuery } from '../query/parse-query.ts'
import { formatTwinId } from '../twin/twin-id.ts'
import { parseMutation } from './parse-mutation.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { spoiledJson } from '../testing/spoiled-json.ts'

const runs = lawRuns(2_000, 50_000)
const text = (name: string) => ({ de: name, en: name })
const registry = createRegistry([
  {
    name: 'tenant',
    extends: 'entity',
    label: text('tenant'),
    plural: text('tenants'),
    icon: 'cube',
    hue: 0,
    attributes: { name: { dataType: 'string', label: text('name') } },
    relationships: {
      friends: {
        min: 0,
        max: -1,
        target: 'tenant',
        label: text('friends'),
        reverse: { min: 0, max: -1, name: 'tenant:fans', label: text('fans') },
      },
      parts: { min: 0, max: -1, target: 'tenant', label: text('parts'), component: true },
    },
    collections: { all: { target: 'tenant', label: text('all') } },
  },
])
const uuid = '01a1fefb-9266-74dd-b0bc-0208d996d1da'
const leaf = fc.oneof(
  fc.constantFrom(
    formatTwinId('tenant', uuid),
    formatTwinId('relationship', uuid),
    formatTwinId('nobody', uuid),
    'tenant',
    'entity',
    '1',
    null,
  ),
  fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-30T00:00:00Z', 'gte', '$', 'only'),
  fc.anything({ maxDepth: 1 }),
  fc.string({ unit: 'binary' }),
)
const keys = [
  [
    'data',
    'id',
    'tempid',
    'id_select',
    'id_information',
    'definition',
    'deletedAt',
    'relation',
    'validAt',
    'begin',
    'end',
    'why',
    'switchTenant',
  ],
  [
    'tenant:name',
    'tenant:friends',
    'tenant:fans',
    'tenant:all',
    'entity:createdAt',
    'tenant:nothing',
    '__proto__',
    'constructor',
    'toString',
  ],
  [
    'query',
    '$filter',
    '$sort',
    '$limit',
    '$after',
    '$search',
    '$mask',
    '$valid',
    '$typeExtends',
    '$count',
    '$deleted',
    'path',
    'operator',
    'value',
  ],
].flat()
/** Trees of valid keys and values in random order. */
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', maxDepth: 6 },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
  ),
}))
const body = fc.oneof(
  fc.dictionary(fc.constantFrom('data', 'why', 'shown'), tree),
  tree.map((data) => ({ data })),
  tree.map((inner) => ({ data: { id: formatTwinId('tenant', uuid), 'tenant:friends': [inner], 'tenant:all': [inner, inner] } })),
)

/** Expects that a body is parsed, or rejected with a known code. */
function isReadOrRefused(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(['INPUT_INVALID', 'BUDGET_EXCEEDED', 'QUERY_INVALID']).toContain(error.code)
  }
}

test('no body of a save makes its reader fail', () => {
  fc.assert(
    fc.property(body, (json) => isReadOrRefused(() => parseMutation(registry, json))),
    runs,
  )
})

test('no body of a query makes its reader fail', () => {
  const query = fc.oneof(
    tree.map((inner) => ({ query: inner })),
    tree.map((inner) => ({ query: { id: formatTwinId('tenant', uuid), 'tenant:all': inner, 'tenant:friends': { $filter: inner } } })),
  )
  fc.assert(
    fc.property(query, (json) => isReadOrRefused(() => parseQuery(registry, json))),
    runs,
  )
})

const link = formatTwinId('relationship', '01a1fefb-9266-74dd-b0bc-0208d996d1dc')
const root = formatTwinId('tenant', uuid)
const other = formatTwinId('tenant', '01a1fefb-9266-74dd-b0bc-0208d996d1db')
const now = '2026-11-21T10:00:00Z'
const period = { begin: now, end: null, bounds: '[)' }

/** Valid bodies. Together they use every key of a save. */
const taken = [
  { data: { id: root, id_information: '3', definition: 'tenant', 'tenant:name': 'x' }, why: 'so' },
  { data: { id: root, deletedAt: now } },
  { data: { id: root, 'tenant:all': [{ tempid: 'a', definition: 'tenant', 'tenant:name': 'x' }] } },
  { data: { id: root, 'tenant:friends': [{ id_select: other, relation: { validAt: period } }] } },
  { data: { id: root, 'tenant:friends': [{ id: other, 'tenant:name': 'x', relation: { id: link, validAt: period, deletedAt: null } }] } },
  { data: { id: root, 'tenant:friends': [{ relation: { id: link, deletedAt: now } }] } },
  { data: { id: root, 'tenant:friends': [{ tempid: 'a', definition: 'tenant', relation: { validAt: period } }] } },
]
const spoiling = {
  keys: [
    'id',
    'tempid',
    'id_select',
    'id_information',
    'definition',
    'deletedAt',
    'switchTenant',
    'relation',
    'validAt',
    'bounds',
    'begin',
  ].concat(['data', 'why', 'unknown', 'tenant:unknown', '$mask', 'deletedat']),
  values: [link, now, 'x', {}, 7],
  // The definitions validate the values of attributes. Null is valid for an absent reason and an open end.
  anyKind: new Set(['tenant:name', 'why', 'end', 'begin']),
}

test('no key of a save is taken and ignored: it means something or is refused', () => {
  const ignored = taken.flatMap((json) => {
    const before = readAs(json)
    expect(before).toMatch(/^\{/)
    return spoiledJson(json, spoiling).flatMap(({ place, body: spoiled }) =>
      readAs(spoiled) === before ? [`${place} in ${JSON.stringify(spoiled)}`] : [],
    )
  })
  expect(ignored).toEqual([])
})

/** Returns the mutation as text, or the code of the rejection. */
function readAs(json: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(parseMutation(registry, json), withoutRegistry)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

function withoutRegistry(key: string, value: unknown): unknown {
  return key === 'relation' || key === 'attribute' ? (value as { systematics: string }).systematics : value
}

test('a new twin is linked a second time by its tempid, below where it is made', () => {
  const made = { tempid: 'new', definition: 'tenant' }
  const data = { id: formatTwinId('tenant', uuid), 'tenant:friends': [made], 'tenant:fans': [{ id_select: 'new' }] }
  const { twins, links } = parseMutation(registry, { data })
  expect(twins).toHaveLength(1)
  expect(links.map(({ relation, ...link }) => [relation.systematics, 'far' in link && link.far])).toEqual([
    ['tenant:friends', { created: 0 }],
    ['tenant:fans', { created: 0 }],
  ])
  const before = { id: formatTwinId('tenant', uuid), 'tenant:fans': [{ id_select: 'new' }], 'tenant:friends': [made] }
  expect(() => parseMutation(registry, { data: before })).toThrow('/data/tenant:fans/0/id_select: is not the id of a tenant')
  const owned = { id: formatTwinId('tenant', uuid), 'tenant:parts': [made, { id_select: 'new' }] }
  expect(() => parseMutation(registry, { data: owned })).toThrow('/data/tenant:parts/1/id_select: a new part has one owner')
})

test('a new twin may be named as public journeys name it', () => {
  const data = { id: formatTwinId('tenant', uuid), 'tenant:friends': [{ 'onbase:tempid': 'new', definition: 'tenant' }] }
  expect(parseMutation(registry, { data }).twins).toMatchObject([{ kind: 'create', tempid: 'new' }])
  const twice = { id: formatTwinId('tenant', uuid), 'tenant:friends': [{ tempid: 'new', 'onbase:tempid': 'new', definition: 'tenant' }] }
  expect(() => parseMutation(registry, { data: twice })).toThrow('onbase:tempid: stands beside tempid')
})

test('a twin goes to another tenant alone, where the tree starts', () => {
  const plain = { extends: 'entity', icon: 'cube', hue: 0 }
  const registry = createRegistry([
    {
      ...plain,
      name: 'thing',
      label: text('thing'),
      plural: text('things'),
      attributes: { name: { dataType: 'string', label: text('name') } },
    },
    {
      ...plain,
      name: 'tenant',
      label: text('tenant'),
      plural: text('tenants'),
      collections: { things: { target: 'thing', label: text('things') } },
    },
  ])
  const id = formatTwinId('thing', uuid)
  const to = formatTwinId('tenant', '01a1fefb-9266-74dd-b0bc-0208d996d1db')
  const { move, twins } = parseMutation(registry, { data: { id, id_information: '3', switchTenant: to }, why: 'x' })
  expect(twins).toEqual([])
  expect(move).toMatchObject({ uuid, definition: 'thing', version: 3, tenant: '01a1fefb-9266-74dd-b0bc-0208d996d1db' })
  const reading = (data: object) => () => parseMutation(registry, { data })
  expect(reading({ id, switchTenant: to, 'thing:name': 'x' })).toThrow(
    '/data/thing:name: a twin that goes to another tenant is not changed',
  )
  expect(reading({ id, switchTenant: null })).toThrow('/data/switchTenant: is not the id of a tenant')
  expect(reading({ id, switchTenant: id })).toThrow('/data/switchTenant: is not the id of a tenant')
  expect(reading({ id, switchTenant: to, deletedAt: '2026-01-01T00:00:00Z' })).toThrow(
    '/data/switchTenant: a twin that is deleted is not changed',
  )
  expect(reading({ id: to, switchTenant: to })).toThrow('a tenant stays where it is')
  expect(reading({ id: to, 'tenant:things': [{ id, switchTenant: to }] })).toThrow('only the twin that the tree starts at')
  expect(reading({ id: to, 'tenant:things': [{ tempid: 't', definition: 'thing', switchTenant: to }] })).toThrow('is not a property')
})
