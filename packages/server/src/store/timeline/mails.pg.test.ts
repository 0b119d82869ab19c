import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWriteMail } from '../../mail/write-mail.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { createTwinEntries } from '../query/timeline/run-timeline.ts'
import { readTimeline } from './read-timeline.ts'

let store: StoreFixture
const customer = { uuid: v7(), contract: v7() }
beforeAll(async () => {
  store = await openStore()
  await store.seed([
    { kind: 'createTwin', uuid: customer.uuid, definition: 'customer', attributes: { 'businessPartner:email': 'Sorge@kunde.example' } },
    { kind: 'createTwin', uuid: customer.contract, definition: 'contractTelecom', attributes: {} },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'contract:supplierForContract',
      source: customer.contract,
      target: store.tenant,
      validFrom: null,
      validTo: null,
    },
  ])
})
afterAll(() => store?.close())

const writeMail = createWriteMail({ hasServer: false })
const write = (subject: string, recipient: string, about?: readonly string[]) =>
  store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    writeMail(transaction, {
      kind: 'terminationConfirmed',
      recipient,
      ...(about && { about }),
      from: { tenant: store.tenant, shortId: undefined, name: subject, color: undefined, language: 'de' },
    }),
  )
const mails = async (grants: readonly Grant[], more: { search?: string } = {}) => {
  const { entries } = await readTimeline(
    { ...store.store, readTwinEntries: createTwinEntries([], 51) },
    {
      id: formatTwinId('customer', customer.uuid),
      caller: store.caller(grants),
      // Mails have the time of the database.
      clock,
      topics: new Set(['contact']),
      before: undefined,
      from: undefined,
      until: undefined,
      search: more.search,
      language: 'de',
    },
  )
  return entries.map(({ mail }) => mail!)
}
const partners = () => store.grant('tenant:businesspartners')
const contracts = () => store.grant('businessPartner:providedContracts')
const outbox = () => store.grant('tenant:mails')

test('a mail stands with the record it is about, for readers of everything that it is about', async () => {
  const before = JSON.stringify(await mails([partners()]))
  await write('Nur Kunde', 'neu@kunde.example', [customer.uuid])
  expect(await mails([partners()])).toMatchObject([{ kind: 'terminationConfirmed', state: 'kept', byAddress: false }])
  const [own] = await mails([partners()])
  expect(own).not.toHaveProperty('text')
  expect(before).toBe('[]')
  const world = JSON.stringify(await mails([partners()]))
  await write('Kunde und Vertrag', 'neu@kunde.example', [customer.uuid, customer.contract])
  expect(JSON.stringify(await mails([partners()]))).toBe(world)
  expect(await mails([partners(), contracts()])).toHaveLength(2)
  await expect(mails([])).rejects.toThrow('Not found')
})

test('readers of the outbox see the text, and older mails by the address that they see', async () => {
  await write('Ohne Datensatz', 'sorge@KUNDE.example')
  const all = await mails([partners(), outbox()])
  expect(all.filter(({ byAddress }) => byAddress)).toHaveLength(1)
  expect(all.every(({ text, id }) => typeof text === 'string' && typeof id === 'string')).toBe(true)
  const withoutAddress = store.grant('tenant:businesspartners', { mask: ['businessPartner:name1'] })
  expect((await mails([withoutAddress, outbox()])).filter(({ byAddress }) => byAddress)).toEqual([])
  expect((await mails([partners()])).filter(({ byAddress }) => byAddress)).toEqual([])
})

test('a search finds words of the text only for those who may read it', async () => {
  const [first] = await mails([partners(), outbox()])
  const word = first!.text!.split(/\s+/).findLast((each) => each.length > 6 && !first!.subject.includes(each))!
  expect((await mails([partners(), outbox()], { search: word })).length).toBeGreaterThan(0)
  expect(await mails([partners()], { search: word })).toEqual([])
})

test('a board that the partner gets by mail shows neither its numbers nor its name, and no search finds them', async () => {
  await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    writeMail(transaction, {
      kind: 'boardMail',
      recipient: 'sorge@kunde.example',
      values: { board: 'Vorstand', time: 'heute', numbers: ': Umsatz: 4711' },
      texts: { content: 'Gewinn: 815' },
      from: { tenant: store.tenant, shortId: undefined, name: 'Werk', color: undefined, language: 'de' },
    }),
  )
  const all = await mails([partners(), outbox()])
  expect(all.find(({ kind }) => kind === 'boardMail')).toMatchObject({ subject: '…', text: '…' })
  for (const search of ['4711', 'Vorstand', '815']) expect(await mails([partners(), outbox()], { search })).toEqual([])
})
