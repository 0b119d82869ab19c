import { timelineSources } from '@twinwerk/domain/timeline/sources'
import type { Grant } from '@twinwerk/model/right/grant'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { linkedWays } from '../query/timeline/linked-ways.ts'
import { createTwinEntries } from '../query/timeline/run-timeline.ts'
import { waysOf } from '../query/timeline/ways-of.ts'
import type { Change } from '../write/change.ts'
import { parseTimelineKey, formatTimelineKey, readTimeline, timelinePage } from './read-timeline.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

const customer = { uuid: '', id: '' }
beforeEach(() => {
  customer.uuid = v7()
  customer.id = formatTwinId('customer', customer.uuid)
})

const readTwinEntries = createTwinEntries(timelineSources, timelinePage + 1)
type More = { search?: string; from?: string; until?: string; topics?: readonly string[]; after?: string }
const read = async (grants: readonly Grant[], { search, from, until, topics, after }: More = {}) =>
  readTimeline(
    { ...store.store, readTwinEntries },
    {
      id: customer.id,
      caller: store.caller(grants),
      clock,
      topics: new Set(timelineTopics.filter((topic) => topics?.includes(topic) ?? topic !== 'changes')),
      before: parseTimelineKey(after),
      from,
      until,
      search,
      language: 'de',
    },
  )

async function readAll(grants: readonly Grant[], more: More = {}) {
  const pages = []
  for (let after: string | undefined; ;) {
    const { entries, next } = await read(grants, { ...more, ...(after !== undefined && { after }) })
    pages.push(entries)
    if (!next) return pages
    after = formatTimelineKey(next)
  }
}

const link = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})
const twin = (definition: string, uuid: string, attributes = {}): Change => ({ kind: 'createTwin', uuid, definition, attributes })
const note = (owner: 'businessPartner' | 'contract', of: string, attributes: object): Change[] => {
  const uuid = v7()
  return [twin('note', uuid, { 'note:kind': 'callIn', ...attributes }), link(`${owner}:notes`, of, uuid)]
}
const contract = (uuid: string, attributes = {}): Change[] => [
  twin('contractTelecom', uuid, attributes),
  link('contract:receiverForContract', uuid, customer.uuid),
]
const day = (n: number) => `2026-03-${String(1 + (n % 28)).padStart(2, '0')}T08:00:00.000Z`
const roots = () => ({ definition: 'customer', uuids: [customer.uuid] })
const all = () =>
  [
    '',
    'businessPartner:notes',
    'businessPartner:consumingContracts',
    'businessPartner:consumingContracts/contract:notes',
    'businessPartner:receipts',
  ].map((path) => store.grant(path, { roots: roots() }))

test('all pages have each entry once, newest first, over several sources and ways', async () => {
  const contracts = [v7(), v7()]
  await store.seed([
    twin('customer', customer.uuid),
    ...contracts.flatMap((uuid) => contract(uuid, { 'contract:signedAt': '2026-01-05', 'contract:contractEnd': '2027-01-31' })),
    ...Array.from({ length: 90 }, (_, n) => note('businessPartner', customer.uuid, { 'note:at': day(n), 'note:subject': `P ${n}` })).flat(),
    ...Array.from({ length: 60 }, (_, n) => note('contract', contracts[n % 2]!, { 'note:at': day(n), 'note:subject': `V ${n}` })).flat(),
  ])
  const pages = await readAll(all())
  const entries = pages.flat()
  expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 4])
  expect(new Set(entries.map(({ key }) => key)).size).toBe(154)
  expect(entries.map(({ at, key }) => `${at} ${key}`)).toEqual(
    entries
      .map(({ at, key }) => `${at} ${key}`)
      .toSorted()
      .toReversed(),
  )
  expect(entries[0]).toMatchObject({ at: '2027-01-31T00:00:00.000000Z', source: 'contracts', moment: 'ended' })
})

test('ways along which no links lead are not asked', async () => {
  const { registry, codes, database } = store.store
  const { tenant } = store.caller([])
  const one = v7()
  await store.seed([twin('customer', customer.uuid), ...contract(one), ...note('contract', one, { 'note:at': day(1) })])
  const ways = waysOf(registry, 'customer', timelineSources)
  const linked = await database.transaction({ role: 'app', tenant }, (transaction) =>
    linkedWays(transaction, { registry, codes }, { tenant, twin: { definition: 'customer', uuid: customer.uuid }, ways }),
  )
  expect(linked.map(({ source, way }) => [source.name, ...way])).toEqual([
    ['notes', 'businessPartner:consumingContracts', 'contract:notes'],
    ['contracts', 'businessPartner:consumingContracts'],
  ])
})

test('entries are found from the record outwards and by primary keys, also in tables without statistics', async () => {
  const { database } = store.store
  const caller = store.caller(all())
  const one = v7()
  await store.seed([
    twin('customer', customer.uuid),
    ...contract(one),
    ...Array.from({ length: 400 }, (_, n) =>
      note(n % 2 ? 'contract' : 'businessPartner', n % 2 ? one : customer.uuid, { 'note:at': day(n) }),
    ).flat(),
  ])
  const request = {
    ...{ twin: { definition: 'customer', uuid: customer.uuid }, caller, clock, topics: new Set(timelineTopics), language: 'de' as const },
    ...{ before: undefined, from: undefined, until: undefined, search: undefined },
  }
  const plans = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const asked: Statement[] = []
    const runAll: Transaction['runAll'] = (statements) => {
      asked.push(...(statements as readonly Statement[]))
      return transaction.runAll(statements)
    }
    await readTwinEntries({ ...transaction, runAll }, store.store, request)
    const explained: string[] = []
    for (const { text, values } of asked) {
      const { rows } = await transaction.run({ text: `explain (costs off) ${text}`, ...(values && { values }) })
      explained.push(rows.map((row) => Object.values(row)[0]).join('\n'))
    }
    return explained
  })
  const onNotes = plans.flatMap((plan) => plan.split('\n').filter((line) => line.includes(' on twin_note ')))
  expect(onNotes).toHaveLength(2)
  for (const line of onNotes) expect(line).toContain('Index Scan using twin_note_pkey')
  expect(plans.join('\n')).not.toContain('Seq Scan on twin_')
})

test('a twin that two ways reach makes one entry', async () => {
  const [one, other, bill] = [v7(), v7(), v7()]
  await store.seed([
    twin('customer', customer.uuid),
    ...contract(one),
    ...contract(other),
    twin('acknowledgement', bill, { 'acknowledgement:sentAt': day(1), 'acknowledgement:number': 'B1' }),
    link('acknowledgement:receiver', bill, customer.uuid),
    link('acknowledgement:contract', bill, one),
  ])
  const grants = [
    ...all(),
    ...['businessPartner:acknowledgements', 'businessPartner:consumingContracts/contract:acknowledgements'].map((path) =>
      store.grant(path, { roots: roots() }),
    ),
  ]
  expect((await read(grants)).entries.map(({ source }) => source)).toEqual(['confirmations'])
})

test('a reader of one contract sees its notes, and nothing tells of those of the other one', async () => {
  const [mine, other] = [v7(), v7()]
  await store.seed([
    twin('customer', customer.uuid),
    ...contract(mine),
    ...contract(other),
    ...note('contract', mine, { 'note:at': day(2), 'note:subject': 'Mein Vertrag' }),
  ])
  const ofMine = { definition: 'contractTelecom', uuids: [mine] }
  const grants = [
    store.grant('', { roots: roots(), mask: ['businessPartner:consumingContracts'] }),
    store.grant('', { roots: ofMine, mask: ['contract:notes'] }),
    store.grant('contract:notes', { roots: ofMine }),
  ]
  const before = JSON.stringify(await read(grants))
  expect(before).toContain('Mein Vertrag')
  await store.seed(note('contract', other, { 'note:at': day(1), 'note:subject': 'Mein Nachbar' }))
  expect(JSON.stringify(await read(grants))).toBe(before)
  expect(JSON.stringify(await read(all()))).toContain('Mein Nachbar')
})

test('what a mask hides is not in an entry, and no search finds it', async () => {
  await store.seed([
    twin('customer', customer.uuid),
    ...note('businessPartner', customer.uuid, { 'note:at': day(3), 'note:subject': 'Sichtbar', 'note:text': 'Verborgen' }),
  ])
  const masked = [
    store.grant('', { roots: roots() }),
    store.grant('businessPartner:notes', { roots: roots(), mask: ['note:at', 'note:subject'] }),
  ]
  expect(JSON.stringify(await read(masked))).not.toContain('Verborgen')
  expect((await read(masked, { search: 'Sichtbar' })).entries).toHaveLength(1)
  expect((await read(masked, { search: 'Verborgen' })).entries).toEqual([])
  expect((await read(all(), { search: 'Verborgen' })).entries).toHaveLength(1)
  const withoutTime = [
    store.grant('', { roots: roots() }),
    store.grant('businessPartner:notes', { roots: roots(), mask: ['note:subject'] }),
  ]
  expect((await read(withoutTime)).entries).toEqual([])
})

test('topics and a period narrow the entries', async () => {
  const uuid = v7()
  await store.seed([
    twin('customer', customer.uuid),
    ...contract(uuid, { 'contract:contractBegin': '2026-03-10' }),
    ...note('businessPartner', customer.uuid, { 'note:at': '2026-03-09T23:59:59.000Z', 'note:subject': 'Vorher' }),
    ...note('businessPartner', customer.uuid, { 'note:at': '2026-03-11T00:00:00.000Z', 'note:subject': 'Nachher' }),
  ])
  const sources = async (more: More) => (await read(all(), more)).entries.map(({ source }) => source)
  expect(await sources({})).toEqual(['notes', 'contracts', 'notes'])
  expect(await sources({ topics: ['contracts'] })).toEqual(['contracts'])
  expect(await sources({ from: '2026-03-10T00:00:00.000Z', until: '2026-03-11T00:00:00.000Z' })).toEqual(['contracts'])
})

test('changes of fields are read where they are asked for, in their place among the others', async () => {
  await store.seed([twin('customer', customer.uuid, { 'businessPartner:name1': 'Sorge' })], '2026-02-01T00:00:00.000Z')
  await store.seed(note('businessPartner', customer.uuid, { 'note:at': '2026-03-01T00:00:00.000Z', 'note:subject': 'Anruf' }))
  const everything = [store.grant('', { roots: roots() }), store.grant('businessPartner:notes', { roots: roots() })]
  await store.save({ id: customer.id, 'businessPartner:name1': 'Sorge, Miriam' }, everything, { now: '2026-11-20T10:00:00.000Z' })
  const moments = async (topics: readonly string[]) =>
    (await readAll(everything, { topics })).flat().map(({ source, moment }) => `${source} ${moment}`)
  expect(await moments(['contact', 'changes'])).toEqual(['changes changed', 'notes noted', 'changes created', 'changes changed'])
  expect(await moments(['contact'])).toEqual(['notes noted'])
  const hidden = [
    store.grant('', { roots: roots(), mask: ['businessPartner:notes'] }),
    store.grant('businessPartner:notes', { roots: roots() }),
  ]
  expect(JSON.stringify(await readAll(hidden, { topics: ['changes'] }))).not.toContain('Sorge')
})

test('a cursor of something else is refused, and a foreign record is not there', async () => {
  const refused = expect.objectContaining({ code: 'INPUT_INVALID' })
  expect(() => parseTimelineKey('bm9wZQ')).toThrow(refused)
  expect(() => parseTimelineKey(Buffer.from(JSON.stringify(['2026-99-01T00:00:00.000000Z', 'x'])).toString('base64url'))).toThrow(refused)
  await store.seed([twin('customer', customer.uuid)])
  await expect(read([])).rejects.toThrow('Not found')
})
