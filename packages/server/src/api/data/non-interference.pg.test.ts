import { calls } from '@twinwerk/contract/calls'
import { routes } from '@twinwerk/domain/navigation'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCall } from '../../http/register.ts'
import type { Change } from '../../store/write/change.ts'
import type { Help } from '../../content/help/open-help.ts'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'
import { createTilesRunner } from '../../store/query/tiles/run-tiles.ts'
import type { Answer, Importer, ImportOffice } from '../../testing/import-office.ts'
import { openImportOffice } from '../../testing/import-office.ts'
import { boardsAbout, ownTileAbout } from '../../testing/roles/boards-about.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { explainHandler } from '../auth/explain.ts'
import { navigationHandler } from '../navigation.ts'
import { bulkHandler } from './bulk.ts'
import { changesHandler } from './changes.ts'
import { dashboardHandler } from './dashboard.ts'
import { historyHandler } from './history.ts'
import { tilesHandler } from './tiles.ts'

/** Two servers with the same users and twins. They differ only in data that a caller cannot see. */
let left: ImportOffice
let right: ImportOffice

type Twin = { readonly definition: string; readonly uuid: string }
type Case = {
  readonly customers: readonly Twin[]
  readonly addresses: readonly Twin[]
  readonly contracts: readonly Twin[]
  readonly tags: readonly Twin[]
  link(n: number): string
}

/** Each case has its own twins: a user with more rights in the next case would see a differing past. */
function caseOf(number: number): Case {
  const uuid = (n: number) => `4000${String(number).padStart(4, '0')}-0000-8000-8000-${String(n).padStart(12, '0')}`
  const three = (definition: string, from: number) => [0, 1, 2].map((n) => ({ definition, uuid: uuid(from + n) }))
  return {
    customers: three('customer', 10),
    addresses: three('postalAddress', 20),
    contracts: three('contractTelecom', 30),
    tags: three('tag', 40),
    link: (n) => uuid(100 + n),
  }
}

const allOf = ({ customers, addresses, contracts, tags }: Case) => [...customers, ...addresses, ...contracts, ...tags]
const idOf = ({ definition, uuid }: Twin) => formatTwinId(definition, uuid)

const place = (n: number) => ({ type: 'Point', coordinates: [12 + n / 10, 51] })
/** The properties of each type that may be hidden, with their values. The first value is the initial one. */
const fields: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  customer: {
    'businessPartner:name1': ['Krüger', 'Geheim', 'Abel'],
    'businessPartner:email': ['a@kunde.example', 'geheim@kunde.example', null],
    'businessPartner:phone': ['03425 123456', null],
  },
  postalAddress: {
    'postalAddress:city': ['Elsterau', 'Geheim'],
    'postalAddress:geolocation': [place(1), place(2), null],
  },
  contractTelecom: { 'contract:contractBegin': ['2025-01-01', '2026-12-24'], 'contract:noticeText': ['still', 'Geheim', null] },
  tag: {
    'tag:name': ['Glasfaser', 'Geheim'],
    'tag:description': ['Ausbau Süd', 'geheim', null],
    'tag:color': ['#112233', '#445566', null],
  },
}
const namesOf = (definition: string) => Object.keys(fields[definition]!)

function beginningOf(at: Case, { store }: ImportOffice): Change[] {
  const { customers, addresses, contracts, tags } = at
  const link = (n: number, relationship: string, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: at.link(n),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
  })
  const street = { 'postalAddress:street': 'Markt', 'postalAddress:houseNumber': '1', 'postalAddress:postcode': '04109' }
  return [
    ...allOf(at).map(({ definition, uuid }): Change => {
      const values = Object.fromEntries(Object.entries(fields[definition]!).map(([name, [first]]) => [name, first]))
      return { kind: 'createTwin', uuid, definition, attributes: { ...values, ...(definition === 'postalAddress' ? street : {}) } }
    }),
    ...[0, 1, 2].flatMap((n) => [
      link(n, 'businessPartner:contactAddress', customers[n]!.uuid, addresses[n]!.uuid),
      link(10 + n, 'contract:supplierForContract', contracts[n]!.uuid, store.tenant),
      link(20 + n, 'contract:receiverForContract', contracts[n]!.uuid, customers[n]!.uuid),
      link(30 + n, 'contract:tags', contracts[n]!.uuid, tags[n]!.uuid),
    ]),
  ]
}

beforeAll(async () => {
  ;[left, right] = (await Promise.all([createTilesRunner(), createTilesRunner()].map(openWithAll))) as [ImportOffice, ImportOffice]
})

afterAll(() => Promise.all([left?.close(), right?.close()]))

const boards = boardsAbout(namesOf, routes)

/** Help and start sets are the same in both worlds. */
const help: Help = { pages: () => [], openTo: () => [] }
const content = { help, startSets: { sets: {}, administering: [] } }

function openWithAll(runTiles: ReturnType<typeof createTilesRunner>): Promise<ImportOffice> {
  return openImportOffice({
    also: (http, parts) => {
      registerCall(http, calls['POST /api/data/tiles'], tilesHandler({ ...parts, gate: createHeavyGate(), runTiles }))
      registerCall(http, calls['POST /api/data/dashboard'], dashboardHandler({ ...parts, ...boards, gate: createHeavyGate() }))
      registerCall(http, calls['GET /api/data/history'], historyHandler(parts))
      registerCall(http, calls['POST /api/data/changes'], changesHandler(parts))
      registerCall(http, calls['POST /api/data/bulk'], bulkHandler(parts))
      registerCall(http, calls['POST /auth/me/rights/explain'], explainHandler(parts))
      const effectiveOf = async (tenant: string) => ({ store: await parts.storeOf(tenant), patches: [] })
      registerCall(http, calls['GET /api/navigation'], navigationHandler({ ...parts, ...boards, ...content, effectiveOf }))
    },
  })
}

const paths = [
  ['tag', 'tenant:tags'],
  ['customer', 'tenant:businesspartners(customer)'],
  ['postalAddress', 'tenant:businesspartners(customer)/businessPartner:contactAddress'],
  ['contractTelecom', 'businessPartner:providedContracts(contractTelecom)'],
  ['tag', 'businessPartner:providedContracts/contract:tags'],
  ['customer', 'businessPartner:providedContracts/contract:receiverForContract(customer)'],
] as const
const relations = ['businessPartner:contactAddress', 'businessPartner:consumingContracts', 'contract:receiverForContract', 'contract:tags']

function randomRole(choose: Choose): RoleGrant[] {
  return choose
    .some(paths, 60)
    .concat(choose.chance(50) ? [paths[0]] : [])
    .map(([definition, path]) => ({
      path,
      verbs: choose.one([['select'], ['select', 'update']] as const),
      ...(choose.chance(75) ? { mask: [...choose.some(namesOf(definition), 50), ...choose.some(relations, 50)] } : {}),
    }))
}

const hidden = (attributes: Readonly<Record<string, unknown>>, choose: Choose, seen: readonly string[]) =>
  choose.some(
    Object.keys(attributes).filter((name) => !seen.includes(name)),
    70,
  )

type Asking = { readonly who: Importer; readonly office: ImportOffice }

/** Returns the properties of a twin that a user sees by its id. All other responses may differ only if these do. */
async function shown({ who }: Asking, twin: Twin): Promise<Record<string, unknown> | undefined> {
  const lists = Object.fromEntries(relations.map((name) => [name, {}]))
  const answers = [{ id: idOf(twin) }, ...relations.map((name) => ({ id: idOf(twin), [name]: lists[name] }))]
  const found: Record<string, unknown> = {}
  for (const query of answers) {
    const { status, json } = await who.post('/api/data/query', { query })
    const [row] = status === 200 ? json.results : []
    if (row) Object.assign(found, row)
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Returns for each property of a twin whether a user may update it. The path of a grant may lead over twins that the user cannot see. */
function updatable({ who, office }: Asking, twin: Twin): Promise<readonly boolean[]> {
  const about = { tenant: office.store.tenantId, id: idOf(twin), verb: 'update' }
  const properties = [...namesOf(twin.definition), ...relations]
  return Promise.all(
    properties.map(async (systematics) => (await who.post('/auth/me/rights/explain', { ...about, systematics })).json.allowed === true),
  )
}

/** Returns a response without its volatile parts, and with the names of both servers normalised. */
function plain({ who, office: { store } }: Asking, { status, headers, text, bytes }: Answer): string {
  const book = headers.get('content-type')?.includes('spreadsheet') || headers.get('content-type')?.includes('ms-excel')
  const body = book ? sheetsOf(bytes) : text
  const kept = ['content-type', 'content-disposition', 'cache-control', 'retry-after'].map((name) => headers.get(name))
  const known = Object.entries({ ...who, tenant: store.tenant }).filter(([, id]) => typeof id === 'string') as [string, string][]
  const named = known.reduce(
    (current, [name, id]) => current.replaceAll(id, `<${name}>`).replaceAll(id.replaceAll('-', ''), `<${name}>`),
    `${status} ${kept.join(' ')}\n${body}`,
  )
  const order = new Map<string, string>()
  return named
    .replaceAll(/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g, (id) => {
      if (id.startsWith('4000')) return id
      if (!order.has(id)) order.set(id, `<id ${order.size}>`)
      return order.get(id)!
    })
    .replaceAll(/"(historyToken|token)":"([^"]*)"/g, (_, name: string, token: string) => `"${name}":${token.length}`)
    .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, (instant) => (instant.startsWith('2026-01-0') ? instant : '<moment>'))
    .replaceAll(/[?&](q|token)=[\w-]+/g, '<$1>')
    .replaceAll(/(q|token) = \\"[\w-]+\\"/g, '<$1>')
    .replaceAll(/"realtimeToken":\["[\w-]+"\]/g, '<token>')
    .replaceAll(/\bt[0-9a-f]{6}\b/g, '<short>')
    .replaceAll(/importer\d+/g, '<importer>')
}

function sheetsOf(bytes: Buffer): string {
  const book = read(bytes)
  return JSON.stringify([
    book.SheetNames,
    ...Object.values(book.Sheets).map((sheet) => utils.sheet_to_json(sheet, { header: 1 })),
    book.Props,
  ])
}

type Question = (asking: Asking) => Promise<string>

/** Returns one request per surface, about attributes that may be hidden. */
function questionsOn(choose: Choose, twins: readonly Twin[]): Readonly<Record<string, Question>> {
  const type = choose.one(['tag', 'customer', 'contractTelecom'])
  const name = choose.one(namesOf(type))
  const word = choose.one(['geheim', 'gehiem', 'Abel', 'Ausbau'])
  const twin = choose.one(twins)
  const zoom = choose.one([3, 16])
  const linked = choose.one(['csv', 'powerquery'])
  const list = choose.one<object>([
    {},
    { $filter: { path: [name], operator: 'exists' } },
    { $filter: { path: [name], operator: 'in', value: fields[type]![name]!.filter((value) => value !== null) } },
    { $sort: [{ path: [name] }], $limit: 1 },
    { $search: word, $count: true },
    { $filter: { path: [name], operator: 'exists' }, $count: true },
  ])
  const query = (at: ImportOffice, more: object = {}) => ({ type, root: at.store.tenantId, ...list, ...more })
  const ask = (path: string, body: (at: ImportOffice) => object): Question => {
    return async (asking) => plain(asking, await asking.who.post(path, body(asking.office)))
  }
  const file = (format: string, more: object = {}) =>
    ask('/api/data/query', (at) => ({ query: query(at, { $limit: 'all' }), export: { format, ...more } }))
  const values = { all: { function: 'count' }, those: { function: 'count', path: [name] } }
  return {
    list: ask('/api/data/query', (at) => ({ query: query(at) })),
    groups: ask('/api/data/query', (at) => ({ query: { type, root: at.store.tenantId, $aggregate: { by: [[name]], values } } })),
    board: ask('/api/data/dashboard', () => ({ name: type })),
    'an own tile': ask('/api/data/dashboard', () => ownTileAbout(type, { name, word })),
    'search over all types': ask('/api/data/query', (at) => ({ query: { type: 'entity', root: at.store.tenantId, $search: word } })),
    'the past': ask('/api/data/query', (at) => ({ query: query(at), $asOf: '2026-01-01T12:00:00.000Z' })),
    twin: ask('/api/data/query', () => ({ query: { id: idOf(twin) } })),
    tiles: ask('/api/data/tiles', (at) => ({
      query: {
        type: 'customer',
        root: at.store.tenantId,
        ...(type === 'customer' ? list : {}),
        $limit: undefined,
        $count: undefined,
        $sort: undefined,
      },
      geometry: ['businessPartner:contactAddress', 'postalAddress:geolocation'],
      bounds: [-180, -90, 180, 90],
      zoom,
    })),
    json: file('json'),
    csv: file('csv', { translate: 'de' }),
    xlsx: file('xlsx'),
    xls: file('xls'),
    geojson: ask('/api/data/query', (at) => ({
      query: { type: 'customer', root: at.store.tenantId, 'businessPartner:contactAddress': {} },
      export: { format: 'geojson', geometry: ['businessPartner:contactAddress', 'postalAddress:geolocation'] },
    })),
    'copied link': async (asking) => {
      const made = await asking.who.post('/api/data/query', {
        query: query(asking.office, { $limit: 'all' }),
        export: { format: linked },
        $realtimeSubscriptions: true,
      })
      if (made.status !== 200) return plain(asking, made)
      const { pathname, search } = new URL(made.json.url)
      return plain(asking, made) + plain(asking, await asking.who.get(`${pathname}${search}`))
    },
    links: async (asking) => plain(asking, await asking.who.get('/api/data/links')),
    history: async (asking) => plain(asking, await asking.who.get(`/api/data/history?id=${idOf(twin)}`)),
    explanation: ask('/auth/me/rights/explain', (at) => ({ tenant: at.store.tenantId, id: idOf(twin), verb: 'select' })),
    'explanation of a field': ask('/auth/me/rights/explain', (at) => ({
      tenant: at.store.tenantId,
      id: idOf(twin),
      verb: 'update',
      systematics: namesOf(twin.definition)[0],
    })),
    navigation: async (asking) => plain(asking, await asking.who.get('/api/navigation')),
    'many at once': async (asking) => {
      const body = {
        query: query(asking.office, { $limit: undefined, $count: undefined }),
        changes: { attributes: { 'tag:color': '#abcdef' } },
      }
      const begun = await asking.who.post('/api/data/bulk', body)
      if (begun.status !== 200) return plain(asking, begun)
      const job = await asking.who.job(begun.json.job)
      const refused = await asking.who.get(`/api/jobs/${job.id}/refused`)
      return `${job.state} ${job.done} ${job.total} ${job.error} ${plain(asking, refused)}`
    },
    'an import': async (asking) => {
      const rows = ['Name;Beschreibung;Farbe', 'Glasfaser;Ausbau Süd;#112233', 'Geheim;geheim;#445566', 'Neu;;']
      const sent = await asking.who.send(rows.join('\r\n'))
      if (sent.status !== 200) return plain(asking, sent)
      const { id, proposal } = sent.json
      const columns = namesOf('tag').map((each, index) => ({ index, path: [each] }))
      const mapping = { ...proposal.mapping, type: 'tag', matchBy: [type === 'tag' ? name : 'tag:name'], columns, links: [] }
      const begun = await asking.who.post(`/api/imports/${id}/check`, { mapping })
      if (begun.status !== 200) return plain(asking, sent) + plain(asking, begun)
      const job = await asking.who.job(begun.json.job)
      const counted = await asking.who.get(`/api/imports/${id}`)
      return `${job.state} ${job.error} ${JSON.stringify(job.result)} ${plain(asking, counted)} ${plain(asking, await asking.who.get(`/api/imports/${id}/rows`))}`
    },
    jobs: async (asking) => plain(asking, await asking.who.get('/api/jobs')),
  }
}

test('data that a caller may not see changes no answer of the server, on any surface', { timeout: 1_800_000 }, async () => {
  let [number, compared, hiddenValues] = [0, 0, 0]
  await forRandomCases(5 * longFactor, async (choose) => {
    const at = caseOf((number += 1))
    const twins = allOf(at)
    for (const office of [left, right]) await office.store.seed(beginningOf(at, office))
    const role = randomRole(choose)
    const both = await Promise.all([left, right].map(async (office) => ({ office, who: await office.importer(role) })))
    const [one, other] = both as [Asking, Asking]
    const tokens = await Promise.all(
      both.map(async ({ who, office }) => {
        const { json } = await who.post('/api/data/query', { query: { type: 'tag', root: office.store.tenantId } })
        return json.historyToken as string | undefined
      }),
    )
    const later = '2026-01-02T00:00:00.000Z'
    const deleted = new Set<Twin>()
    for (const twin of twins) {
      const seen = await shown(one, twin)
      const names = hidden(
        fields[twin.definition]!,
        choose,
        Object.entries(seen ?? {}).flatMap(([name, value]) => (value === null ? [] : [name])),
      )
      if (names.length === 0) continue
      const change = (): Change => ({
        kind: 'updateTwin',
        uuid: twin.uuid,
        definition: twin.definition,
        attributes: Object.fromEntries(names.map((name) => [name, choose.one(fields[twin.definition]![name]!)])),
      })
      hiddenValues += names.length
      await one.office.store.seed([change()], later)
      await other.office.store.seed([change()], later)
      if (!seen && choose.chance(20)) {
        await other.office.store.seed([{ kind: 'deleteTwin', uuid: twin.uuid, definition: twin.definition }], later)
        deleted.add(twin)
      }
    }
    // A right may depend on a hidden value or link. Then the user sees or may change different twins, and the worlds are not comparable.
    const looks = await Promise.all(both.map((asking) => Promise.all(twins.map((twin) => shown(asking, twin)))))
    const [look, otherLook] = looks.map((all, index) => plain(both[index]!, { ...answerOf(all) }))
    const rights = await Promise.all(both.map((asking) => Promise.all(twins.map((twin) => updatable(asking, twin)))))
    if (look === otherLook && JSON.stringify(rights[0]) === JSON.stringify(rights[1])) {
      for (const [surface, ask] of Object.entries(questionsOn(choose, twins))) {
        const [answer, otherAnswer] = [await ask(one), await ask(other)]
        expect(otherAnswer, `${surface} for ${JSON.stringify(role)}`).toBe(answer)
        compared += 1
      }
      for (const asking of both) expect(await heard(asking)).toBe(await heard(asking, { $realtimeSubscriptions: true }))
      const since = await Promise.all(
        both.map(async (asking, index) => {
          const body = { historyToken: tokens[index] ?? 'none', ids: twins.map(idOf), types: ['tag', 'customer'] }
          return plain(asking, await asking.who.post('/api/data/changes', body))
        }),
      )
      expect(since[1], `changes for ${JSON.stringify(role)}`).toBe(since[0])
    }
    for (const { office } of both) {
      const left = twins.filter((twin) => office === one.office || !deleted.has(twin))
      await office.store.seed(
        left.map(({ definition, uuid }): Change => ({ kind: 'deleteTwin', uuid, definition })),
        later,
      )
    }
  })
  // The property must not hold only because nothing is compared, or nothing is hidden.
  expect(Math.min(compared, hiddenValues)).toBeGreaterThan(0)
})

/** Returns the response for a list, read once or with a subscription. */
async function heard({ who, office }: Asking, how: object = {}): Promise<string> {
  const { status, json } = await who.post('/api/data/query', { query: { type: 'tag', root: office.store.tenantId }, ...how })
  return JSON.stringify([status, json.results, json.pages, json.code])
}

function answerOf(json: unknown): Answer {
  const text = JSON.stringify(json)
  return { status: 200, headers: new Headers(), text, bytes: Buffer.from(text), json }
}
