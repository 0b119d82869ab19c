import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankOffice, type BankOffice, type Clerk } from '../../testing/bank/bank-office.ts'
import { writtenOff } from '../../testing/bank/written-off.ts'
import { statementXml, tenantAccount, type SampleStatement } from '../../testing/bank/statement-xml.ts'

let office: BankOffice
let clerk: Clerk
let balance = 1000
let sequence = 0
beforeAll(async () => {
  office = await openBankOffice()
  clerk = await office.clerk('billing')
  const account = await office.make('bankAccount', { 'bankAccount:iban': tenantAccount })
  await office.store.seed([
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'businessPartner:bankAccounts',
      source: office.store.tenant,
      target: account,
      validFrom: null,
      validTo: null,
    },
  ])
})
afterAll(() => office?.close())

/** The next statement of the account. */
function next(entries: SampleStatement['entries'], more: Partial<SampleStatement> = {}): string {
  sequence += 1
  const text = statementXml({ version: 'camt.053.001.08', sequence, opening: balance, entries, ...more })
  balance = Math.round((balance + entries.reduce((sum, { amount, currency }) => sum + (currency ? 0 : amount), 0)) * 100) / 100
  return text
}

const paymentsOf = (reference: string) =>
  office.rows('select * from twin_payment where tenant_id = $1 and "payment:bankReference" like $2 order by identifier', [
    office.store.tenant,
    `%${reference}%`,
  ])
const stateOf = async (receipt: string) => {
  const row = await office.row('receipt', receipt)
  return [row['receipt:status'], row['receipt:openAmount'] / 10_000]
}
const statements = () =>
  office.rows(
    `select "bankStatement:number" as number, "bankStatement:state" as state, "bankStatement:open" as open, "bankStatement:waitsFor" as "waitsFor"
      from twin_bank_statement where tenant_id = $1 and "bankStatement:number" like '%/%' order by "bankStatement:sequenceNumber"`,
    [office.store.tenant],
  )
const numberOf = async (receipt: string): Promise<string> => (await office.row('receipt', receipt))['receipt:receiptNumber']

test('a statement books its entries: what is certain is allocated, the rest waits with a proposal and its reason', async () => {
  const partner = await office.partner('Jürgen Sorge')
  const [receipt, other] = [await office.receipt(partner, 54.8), await office.receipt(partner, 44.9)]
  const text = next([
    {
      amount: 30,
      text: `Rechnung ${(await numberOf(receipt)).replaceAll('-', ' ')}`,
      reference: 'A1',
      iban: 'DE02120300000000202051',
      name: 'J. Sorge',
    },
    { amount: 30, text: await numberOf(receipt), reference: 'A2' },
    { amount: 44.9, name: 'SORGE JUERGEN', reference: 'A3' },
    { amount: 12.34, name: 'Unbekannt', text: 'irgendwas', reference: 'A4' },
    { amount: -80, name: 'Vermieter', iban: 'DE02500105170137075030', reference: 'A5' },
    { amount: 20, currency: 'CHF', reference: 'A6' },
  ])
  expect(await clerk.send(text)).toMatchObject({ status: 200, body: { statements: [{ entries: 6 }], refused: [], rejected: 0 } })
  expect(await stateOf(receipt)).toEqual(['partly', 24.8])
  expect(await stateOf(other)).toEqual(['sent', 44.9])
  const found = await Promise.all(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map(async (each) => (await paymentsOf(`|${each}|`))[0]))
  expect(found.map((row) => [row['payment:kind'], row['payment:amount'], row['payment:unallocated'], row['payment:currency']])).toEqual([
    ['transferIn', 300_000, 0, null],
    ['transferIn', 300_000, 300_000, null],
    ['transferIn', 449_000, 449_000, null],
    ['transferIn', 123_400, 123_400, null],
    ['payout', -800_000, 0, null],
    ['transferIn', 200_000, null, 'CHF'],
  ])
  expect(found.map((row) => row['payment:proposal'])).toEqual([
    null,
    [{ receipt, number: await numberOf(receipt), amount: 24.8, reason: 'receiptNumber' }],
    [{ receipt: other, number: await numberOf(other), amount: 44.9, reason: 'amountAndName' }],
    null,
    null,
    null,
  ])
  const [allocation] = await office.rows(
    'select "allocation:by" as by, "allocation:rule" as rule from twin_allocation where tenant_id = $1 order by created_at limit 1',
    [office.store.tenant],
  )
  expect(allocation).toEqual({ by: 'rule', rule: 'receiptNumber' })
  expect((await statements()).at(-1)).toEqual({ number: `${tenantAccount} 2026/1`, state: 'imported', open: 3, waitsFor: null })
  const [kept] = await office.rows('select target_id as document from twin_link where tenant_id = $1 and relationship = $2', [
    office.store.tenant,
    office.store.store.codes.get('bankStatement:file'),
  ])
  expect(await office.contentOf(formatTwinId('document', kept!.document))).toBe(text)
})

test('a receipt of an earlier release that is paid in part waits for a person, who books what was paid before', async () => {
  const former = await office.receipt(await office.partner('Frieda Früher'), 90, { 'receipt:status': 'partly', 'receipt:openAmount': null })
  const entry = { amount: 30, text: await numberOf(former) }
  await clerk.send(next([{ ...entry, reference: 'F1' }]))
  expect((await office.row('receipt', former))['receipt:openAmount']).toBeNull()
  await writtenOff(clerk, await office.clerk('billingLead'), {
    receipt: former,
    amount: 60,
    open: 90,
    reason: 'Vor der Umstellung bezahlt',
  })
  await clerk.send(next([{ ...entry, reference: 'F2' }]))
  expect(await stateOf(former)).toEqual(['paid', 0])
})

test('an account that paid once is known by its next payment', async () => {
  const partner = await office.partner('Mara Lenz')
  const iban = 'DE89370400440532013000'
  const [first, second] = [await office.receipt(partner, 61.11), await office.receipt(partner, 62.22)]
  await clerk.send(next([{ amount: 61.11, text: await numberOf(first), iban, reference: 'K1' }]))
  await clerk.send(next([{ amount: 62.22, text: 'Danke', iban, reference: 'K2' }]))
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['paid', 0],
    ['paid', 0],
  ])
  expect((await statements()).at(-1)).toMatchObject({ state: 'allocated', open: 0 })
})

test('the same file, the same statement and the same entry are taken once', async () => {
  const entry = { amount: 7.77, name: 'Doppelt', reference: 'D1' }
  const notification = statementXml({ version: 'camt.054.001.08', sequence: 900, entries: [entry] })
  expect((await clerk.send(notification)).body.statements).toHaveLength(1)
  const text = next([entry])
  expect((await clerk.send(text)).body.statements).toHaveLength(1)
  const again = await clerk.send(text, 'nochmal.xml')
  expect(again.body).toMatchObject({ statements: [], refused: [{ reason: 'known', text: 'Dieser Auszug ist schon da.' }] })
  expect(await paymentsOf('|D1|')).toHaveLength(1)
})

test('a statement waits for the one before it, and both are booked when that comes', async () => {
  const missing = next([{ amount: 1, reference: 'W1' }])
  const later = next([{ amount: 2, reference: 'W2' }])
  await clerk.send(later)
  expect((await statements()).at(-1)).toMatchObject({ state: 'new', waitsFor: String(sequence - 1) })
  expect(await paymentsOf('|W2|')).toEqual([])
  await clerk.send(missing)
  expect((await statements()).slice(-2).map(({ state, waitsFor }) => [state, waitsFor])).toEqual([
    ['imported', null],
    ['imported', null],
  ])
  expect(await paymentsOf('|W2|')).toHaveLength(1)
})

test('a zip takes what is right and names what is not', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(next([{ amount: 3, reference: 'Z1' }])), '1.xml')
  zip.addBuffer(Buffer.from(statementXml({ version: 'camt.053.001.08', account: 'DE02100900001234567892', entries: [] })), '2.xml')
  zip.addBuffer(Buffer.from('<!DOCTYPE x><Document/>'), '3.xml')
  zip.addBuffer(Buffer.from(statementXml({ version: 'camt.053.001.08', sequence: 999, closing: 5, entries: [] })), '4.xml')
  zip.end()
  const { body } = await clerk.send(await buffer(zip.outputStream), 'auszuege.zip')
  expect(body.statements).toMatchObject([{ number: `${tenantAccount} 2026/${sequence}`, entries: 1 }])
  expect(body.refused.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
    ['2.xml', 'account'],
    ['3.xml', 'doctype'],
    ['4.xml', 'sums'],
  ])
})

test('a request that comes twice is answered once, and only billing takes statements in', async () => {
  const [text, key] = [next([{ amount: 4, reference: 'I1' }]), v7()]
  const first = await clerk.send(text, 'a.xml', key)
  expect(await clerk.send(text, 'a.xml', key)).toEqual(first)
  for (const role of ['customerService', 'management'] as const)
    expect((await (await office.clerk(role)).send(text)).body.code, role).toBe('NOT_ALLOWED')
})

test('law: the balances of statements and what was booked agree', async () => {
  const [row] = await office.rows(
    `select sum("payment:amount") as booked from twin_payment where tenant_id = $1 and "payment:bankReference" is not null and "payment:currency" is null`,
    [office.store.tenant],
  )
  expect(row.booked).toBe(Math.round((balance - 1000) * 10_000))
})
