import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingExportKind } from '../billing/accounting/export-job.ts'
import { enqueue } from '../jobs/job.ts'
import { openBankOffice, type BankOffice, type Clerk } from '../testing/bank/bank-office.ts'
import { statementXml, tenantAccount } from '../testing/bank/statement-xml.ts'
import { killSeed, seededNumbers } from '../testing/crashes/kill-seed.ts'
import { deathsOf, startMortalOffices } from '../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../testing/crashes/mortal-servers.ts'
import { releaseKind } from '../testing/crashes/release-job.ts'
import { runsOf } from '../testing/store/random-cases.ts'
import { collectKind } from './collect/collect-job.ts'
import { statementKind } from './statements/statement-job.ts'

/** The kinds of jobs in the order in which the test begins them. */
const killedKinds: readonly string[] = [statementKind, collectKind, releaseKind, accountingExportKind]

/** As many of each kind of job. */
const kills = runsOf({ commit: 2, nightly: 50 }) * killedKinds.length
const rounds = runsOf({ commit: 1, nightly: 20 })
const chances = seededNumbers(kills, 4).map((more) => 2 + more)
const today = tenantDay(Date.now(), 'Europe/Berlin')
const entriesOfStatement = 300
const month = '2026-03-01'

let office: BankOffice
let clerk: Clerk
let servers: MortalServers
beforeAll(async () => {
  office = await openBankOffice({ works: false })
  clerk = await office.clerk('billing')
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  const books = { 'billingSetup:consultant': 29_098, 'billingSetup:client': 10_001, 'billingSetup:chart': 'SKR03' }
  const setup = await office.make('billingSetup', books)
  await office.store.seed([
    link('businessPartner:bankAccounts', office.store.tenant, account),
    link('tenant:billingSetup', office.store.tenant, setup),
  ])
  const left = [...chances]
  const { servingUrl: url, tenant } = office.store
  servers = startMortalOffices({
    settings: () => {
      const first = Math.floor(((kills - left.length) * killedKinds.length) / kills)
      // A kind that is over before its server died leaves the death to the next one.
      const deadly = killedKinds.slice(first)
      return { url, folder: office.folder, perStep: 5, dieAt: left.shift(), deadly, releasing: { tenant, user: clerk.user } }
    },
    query: (text, values) => office.store.database.one({ role: 'worker' }, { text, values }),
  })
})
afterAll(async () => {
  await servers?.stop()
  await office?.close()
})

const link = (relationship: string, source: string, target: string) =>
  ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const

/** Waits for the jobs of a kind, which servers do that die again and again. */
async function done(kind: string): Promise<void> {
  for (;;) {
    servers.refuseBroken()
    const jobs = await office.rows('select state, last_error from job where tenant_id = $1 and kind = $2', [office.store.tenant, kind])
    const failed = jobs.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`seed ${killSeed}: ${kind} failed: ${failed.last_error}`)
    if (jobs.length > 0 && jobs.every(({ state }) => state === 'done')) return
    await sleep(30)
  }
}

const begin = (kind: string, payload: object) =>
  office.store.database.transaction({ role: 'app', tenant: office.store.tenant }, async (transaction) =>
    enqueue(transaction, { tenant: office.store.tenant, id: v7(), kind, user: undefined, payload }),
  )

let balance = 1000

async function throughStatement(round: number): Promise<void> {
  const partner = await office.partner('Tausend')
  const receipts = await Promise.all([1, 2, 3].map((euro) => office.receipt(partner, euro)))
  const numbers = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:receiptNumber']))
  const entries = Array.from({ length: entriesOfStatement }, (_, index) => ({
    amount: index < 3 ? index + 1 : 0.01,
    reference: `K${round}-${index}`,
    text: numbers[index] ?? 'ohne Bezug',
  }))
  const xml = statementXml({ version: 'camt.053.001.08', sequence: round, opening: balance, entries })
  balance = Math.round((balance + 6 + 2.97) * 100) / 100
  expect((await clerk.send(xml)).status).toBe(200)
  const [booked] = await office.rows(
    `select count(*)::int as count, count(distinct "payment:bankReference")::int as keys, sum("payment:amount")::int as sum from twin_payment
      where tenant_id = $1 and "payment:bankReference" like $2`,
    [office.store.tenant, `%|K${round}-%`],
  )
  expect(booked, `seed ${killSeed}`).toEqual({ count: entriesOfStatement, keys: entriesOfStatement, sum: 60_000 + 29_700 })
  const states = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:status']))
  expect(states).toEqual(['paid', 'paid', 'paid'])
}

async function throughDebits(): Promise<void> {
  const partner = await office.partner('Einzug')
  const facts = { 'sepaMandate:mandateReference': `M-${v7().slice(-12)}`, 'sepaMandate:signedAt': '2026-01-01' }
  const mandate = await office.make('sepaMandate', facts)
  const receipts = await Promise.all([10, 20, 30].map((euro) => office.receipt(partner, euro)))
  for (const [index, receipt] of receipts.entries()) {
    const debit = { 'collection:amount': (index + 1) * 10, 'collection:endToEndId': receipt.slice(0, 30), 'collection:state': 'exported' }
    const links = { 'collection:receipt': receipt, 'collection:sepaMandate': mandate }
    await office.make('collection', { ...debit, 'collection:collectOn': addDays(today, -1) }, links)
  }
  await office.collectDue()
  const open = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:openAmount']))
  const debits = await office.rows(
    `select t."payment:amount" / 10000 as amount from twin_payment t join twin_link l on l.tenant_id = t.tenant_id and l.source_id = t.id and l.target_id = $2
      where t.tenant_id = $1 and t."payment:kind" = 'directDebit' order by 1`,
    [office.store.tenant, partner],
  )
  expect([open, debits.map(({ amount }) => amount)], `seed ${killSeed}`).toEqual([
    [0, 0, 0],
    [10, 20, 30],
  ])
}

async function throughFiles(): Promise<void> {
  const made: { readonly id: string; readonly partner: string; readonly credit: string }[] = []
  for (const euro of [12.34, 20]) {
    const partner = await office.partner('Jürgen Müßig')
    const account = await office.make('bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' })
    await office.store.seed([link('businessPartner:bankAccounts', partner, account)])
    const credit = await office.receipt(partner, -euro, { 'receipt:kind': 'correction' })
    const asked = await clerk.post('/api/billing/payouts', { partner: formatTwinId('customer', partner) })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const { file } = (await clerk.post('/api/billing/payouts/file', {})).body
    made.push({ id: file.id, partner, credit })
    await begin(releaseKind, { file: file.id, key: v7() })
  }
  await done(releaseKind)
  for (const { id, partner, credit } of made) {
    const { uuid } = parseTwinId(id)!
    const file = await office.row('paymentFile', uuid)
    const documents = await office.rows(
      `select f.storage_key as key from twin_link l join stored_file f on f.tenant_id = l.tenant_id and f.document_id = l.target_id and f.state = 'bound'
        where l.tenant_id = $1 and l.source_id = $2 and l.deleted_at is null`,
      [office.store.tenant, uuid],
    )
    const released = await office.rows(
      `select 1 as one from audit_entry where tenant_id = $1 and action = 'paymentFileReleased' and object = $2`,
      [office.store.tenant, file['paymentFile:messageId']],
    )
    const paid = await office.rows(
      `select count(*)::int as count from twin_payment t join twin_link l on l.tenant_id = t.tenant_id and l.source_id = t.id and l.target_id = $2
        where t.tenant_id = $1 and t."payment:kind" = 'payout'`,
      [office.store.tenant, partner],
    )
    const credited = (await office.row('receipt', credit))['receipt:openAmount']
    expect([file['paymentFile:state'], documents.length, released.length, paid[0].count, credited], `seed ${killSeed}`).toEqual([
      'exported',
      1,
      1,
      1,
      0,
    ])
  }
}

async function throughExport(): Promise<void> {
  const payments: string[] = []
  for (let index = 0; index < 23; index += 1) payments.push(await office.payment(1 + index, { 'payment:bookedOn': '2026-03-20' }))
  const values = { 'accountingExport:month': month, 'accountingExport:state': 'made' }
  const id = await office.make('accountingExport', values)
  await begin(accountingExportKind, { export: id })
  await done(accountingExportKind)
  const entries = await office.rows(`select distinct subject from accounting_entry where tenant_id = $1 and export_id = $2`, [
    office.store.tenant,
    id,
  ])
  const row = await office.row('accountingExport', id)
  const facts = ['state', 'lines', 'paymentCount'].map((name) => row[`accountingExport:${name}`])
  expect([entries.map(({ subject }) => subject).toSorted(), facts], `seed ${killSeed}`).toEqual([payments.toSorted(), ['made', 23, 23]])
  const files = await office.rows('select 1 as one from twin_link where tenant_id = $1 and source_id = $2 and deleted_at is null', [
    office.store.tenant,
    id,
  ])
  expect(files).toHaveLength(1)
}

test(`${kills} kills of servers that book statements and debits, release files and export: nothing is lost or doubled`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await throughStatement(round)
    await throughDebits()
    await throughFiles()
    await throughExport()
  }
  const where = `seed ${killSeed}: ${JSON.stringify([...servers.died])}`
  expect(deathsOf(servers), where).toBe(kills)
  if (process.env['TEST_LONG'] === '1') process.stdout.write(`${where}\n`)
}, 600_000)
