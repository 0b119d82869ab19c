import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingExportKind } from '../billing/accounting/export-job.ts'
import { enqueue } from '../jobs/job.ts'
import { newLink } from '../store/write/new-changes.ts'
import { openBankOffice, type BankOffice, type Clerk } from '../testing/bank/bank-office.ts'
import { statementXml, tenantAccount } from '../testing/bank/statement-xml.ts'
import { openDyingDatabase, patiently, type DyingDatabase } from '../testing/crashes/dying-database.ts'
import { killSeed, seededNumbers } from '../testing/crashes/kill-seed.ts'
import { startMortalOffices, untilHolds } from '../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../testing/crashes/mortal-servers.ts'
import { runsOf } from '../testing/store/random-cases.ts'
import { statementKind } from './statements/statement-job.ts'

/** As many while a statement is matched as while an export is made. */
const kills = runsOf({ commit: 2, nightly: 20 })
const entriesOfStatement = runsOf({ commit: 1000, nightly: 10_000 })
const payments = runsOf({ commit: 60, nightly: 2000 })
const month = '2026-03-01'

let database: DyingDatabase | undefined
let office: BankOffice
let clerk: Clerk
let servers: MortalServers | undefined

beforeAll(async () => {
  database = await openDyingDatabase()
  office = await openBankOffice({ works: false })
  clerk = await office.clerk('billing')
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  const books = { 'billingSetup:consultant': 29_098, 'billingSetup:client': 10_001, 'billingSetup:chart': 'SKR03' }
  const setup = await office.make('billingSetup', books)
  await office.store.seed([
    newLink('businessPartner:bankAccounts', office.store.tenant, account),
    newLink('tenant:billingSetup', office.store.tenant, setup),
  ])
  servers = startMortalOffices({
    settings: () => ({ url: office.store.servingUrl, folder: office.folder, perStep: 5 }),
    query: office.rows,
  })
})
afterAll(async () => {
  await servers?.stop()
  await office?.close().catch(() => undefined)
  await database?.close()
})

const inTenant = (text: string) =>
  office.store.database
    .transaction({ role: 'app', tenant: office.store.tenant }, (transaction) => transaction.run({ text }))
    .then(({ rows }) => [...rows])

/** `counting` is the statement that counts what the job has done. */
type Job = { readonly kind: string; readonly all: number; readonly counting: string }

/** Kills PostgreSQL at some moments of the first half of a job, and waits until the job is done all the same. */
async function throughDeaths({ kind, all, counting }: Job): Promise<void> {
  const where = `seed ${killSeed}: ${kind}`
  const until = (holds: (now: { readonly state: string; readonly done: number }) => boolean) =>
    untilHolds({
      servers: servers!,
      label: where,
      look: async () => {
        const jobs = await patiently(() =>
          office.rows('select state, last_error as error from job where tenant_id = $1 and kind = $2', [office.store.tenant, kind]),
        )
        const [counted] = await patiently(() => office.rows(counting, [office.store.tenant]))
        return { state: String(jobs[0]?.state), error: jobs[0]?.error, done: Number(counted.count) }
      },
      holds: ({ state, error, done }) => {
        if (state === 'failed') throw new Error(`${where} failed: ${String(error)}`)
        return holds({ state, done })
      },
    })
  const moments = seededNumbers(kills, Math.floor(all / 2)).toSorted((one, other) => one - other)
  for (const moment of moments) {
    const { state } = await until((now) => now.state === 'done' || (now.state === 'running' && now.done >= moment))
    expect(state, `${where}: at ${moment}`).toBe('running')
    await database!.kill(inTenant)
  }
  await until(({ state }) => state === 'done')
}

test(`PostgreSQL dies ${kills} times while ${entriesOfStatement} entries are matched: each is one payment, and its receipt is paid once`, async () => {
  const partner = await office.partner('Tausend')
  const receipts = await Promise.all([1, 2, 3].map((euro) => office.receipt(partner, euro)))
  const numbers = await Promise.all(receipts.map(async (each) => (await office.row('receipt', each))['receipt:receiptNumber']))
  // The entries with receipts are spread over the statement.
  const apart = Math.floor(entriesOfStatement / receipts.length)
  const entries = Array.from({ length: entriesOfStatement }, (_, index) => {
    const number = index % apart === 0 ? numbers[index / apart] : undefined
    return { amount: number ? index / apart + 1 : 0.01, reference: `K-${index}`, text: number ?? 'ohne Bezug' }
  })
  const answer = await clerk.upload(statementXml({ version: 'camt.053.001.08', sequence: 1, opening: 1000, entries }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const counting = `select count(*)::int as count from twin_payment where tenant_id = $1 and "payment:bankReference" like '%|K-%'`
  await throughDeaths({ kind: statementKind, all: entriesOfStatement, counting })
  const [booked] = await office.rows(
    `select count(*)::int as count, count(distinct "payment:bankReference")::int as keys, sum("payment:amount")::int as sum from twin_payment
      where tenant_id = $1 and "payment:bankReference" like '%|K-%'`,
    [office.store.tenant],
  )
  const sum = 60_000 + (entriesOfStatement - 3) * 100
  expect(booked, `seed ${killSeed}`).toEqual({ count: entriesOfStatement, keys: entriesOfStatement, sum })
  const paid = await Promise.all(receipts.map((each) => office.row('receipt', each)))
  expect(paid.map((each) => [each['receipt:status'], each['receipt:openAmount']])).toEqual(receipts.map(() => ['paid', 0]))
  const [allocated] = await office.rows(
    `select count(*)::int as count, sum("allocation:amount")::int as sum from twin_allocation where tenant_id = $1`,
    [office.store.tenant],
  )
  expect(allocated, `seed ${killSeed}`).toEqual({ count: 3, sum: 60_000 })
})

test(`PostgreSQL dies ${kills} times while ${payments} payments are exported: each is booked once, in one file`, async () => {
  const made: string[] = []
  for (let index = 0; index < payments; index += 1) made.push(await office.payment(1 + index, { 'payment:bookedOn': '2026-03-20' }))
  const id = await office.make('accountingExport', { 'accountingExport:month': month, 'accountingExport:state': 'made' })
  const { database: store, tenant } = office.store
  await store.transaction({ role: 'app', tenant }, async (transaction) =>
    enqueue(transaction, { tenant, id: v7(), kind: accountingExportKind, user: undefined, payload: { export: id } }),
  )
  const counting = 'select count(*)::int as count from accounting_entry where tenant_id = $1'
  await throughDeaths({ kind: accountingExportKind, all: payments, counting })
  const entries = await office.rows('select subject from accounting_entry where tenant_id = $1 and export_id = $2', [tenant, id])
  expect(entries.map(({ subject }) => subject).toSorted(), `seed ${killSeed}`).toEqual(made.toSorted())
  const row = await office.row('accountingExport', id)
  expect(['state', 'lines', 'paymentCount'].map((name) => row[`accountingExport:${name}`])).toEqual(['made', payments, payments])
  const files = await office.rows('select 1 as one from twin_link where tenant_id = $1 and source_id = $2 and deleted_at is null', [
    tenant,
    id,
  ])
  expect(files).toHaveLength(1)
})
