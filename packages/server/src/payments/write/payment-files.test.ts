import fc from 'fast-check'
import { Document } from 'sepa'
import { expect, test } from 'vitest'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { targetDayFrom } from '@twinwerk/model/calendar/target-day'
import { amountOf } from '@twinwerk/model/number/amount'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { textAt, xmlRecords, type XmlNode } from '../read/xml-records.ts'
import { checkPaymentFile } from './check-payment-file.ts'
import { debitProblem, headProblem, transferProblem } from './payment-problem.ts'
import type { DirectDebit, PaymentHead, Transfer } from './payment.ts'
import { writeDirectDebits } from './write-direct-debits.ts'
import { writeTransfers } from './write-transfers.ts'

const creditorId = 'DE98ZZZ09999999999'
const head: PaymentHead = {
  messageId: 'swe-2026-000001',
  createdAt: '2026-11-05T18:00:00',
  party: { name: 'Stadtwerke Elsterau GmbH', iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX', address: null },
}
const debit: DirectDebit = {
  endToEndId: 'R-2026-000123',
  amount: amountOf(54.8),
  debtor: { name: 'Jürgen Müßig', iban: 'DE02120300000000202051', bic: null, address: null },
  mandateReference: 'M-100001-1',
  mandateSignedAt: '2025-03-01',
  scheme: 'core',
  sequence: 'rcur',
  collectOn: '2026-11-17',
  text: 'Rechnung R-2026-000123 für Oktober & Co.',
}
const swiss: DirectDebit = {
  ...debit,
  endToEndId: 'R-2026-000124',
  debtor: {
    name: 'Urs Vögeli',
    iban: 'CH9300762011623852957',
    bic: 'UBSWCHZH80A',
    address: { street: 'Bahnhofstraße', houseNumber: '1a', postcode: '8001', city: 'Zürich', country: 'CH' },
  },
}
const transfer: Transfer = {
  endToEndId: 'K-100001-1',
  amount: amountOf(5.2),
  creditor: debit.debtor,
  executeOn: '2026-11-17',
  text: 'Guthaben',
}

const debitsIn = (debits: readonly DirectDebit[]) => ({
  format: 'pain.008.001.08' as const,
  count: debits.length,
  sum: sumOf(debits.map(({ amount }) => amount)),
})

async function blocksOf(xml: string): Promise<{ readonly facts: Record<string, string | undefined>; readonly payments: XmlNode[] }[]> {
  const blocks: { facts: Record<string, string | undefined>; payments: XmlNode[] }[] = []
  const source = (async function* () {
    yield Buffer.from(xml)
  })()
  const options = { versions: ['pain.008.001.08', 'pain.001.001.09'], containers: new Set(['PmtInf']) }
  for await (const event of xmlRecords(source, options)) {
    if (event.kind === 'begin') blocks.push({ facts: {}, payments: [] })
    if (event.kind !== 'record') continue
    const { name } = event.node
    if (name === 'DrctDbtTxInf' || name === 'CdtTrfTxInf') blocks.at(-1)!.payments.push(event.node)
    else blocks.at(-1)!.facts[name] = textAt(event.node, 'SeqTp') ?? event.node.text.trim()
  }
  return blocks
}

test('direct debits are valid, in one block for each day, scheme and sequence', async () => {
  const debits: DirectDebit[] = [
    debit,
    { ...debit, endToEndId: 'R-2', scheme: 'b2b' },
    { ...swiss },
    { ...debit, endToEndId: 'R-3', sequence: 'frst' },
    { ...debit, endToEndId: 'R-4', collectOn: '2026-11-18' },
  ]
  const xml = writeDirectDebits({ head, creditorId, debits })
  expect(await checkPaymentFile(xml, debitsIn(debits))).toEqual([])
  const blocks = await blocksOf(xml)
  expect(blocks.map(({ facts, payments }) => [facts['PmtInfId'], facts['ReqdColltnDt'], facts['PmtTpInf'], payments.length])).toEqual([
    ['swe-2026-000001-1', '2026-11-17', 'RCUR', 2],
    ['swe-2026-000001-2', '2026-11-17', 'RCUR', 1],
    ['swe-2026-000001-3', '2026-11-17', 'FRST', 1],
    ['swe-2026-000001-4', '2026-11-18', 'RCUR', 1],
  ])
  const ids = blocks.flatMap(({ payments }) => payments.map((payment) => textAt(payment, 'PmtId', 'InstrId')))
  expect(new Set(ids).size).toBe(5)
})

test('names and texts are in the characters of SEPA, and only accounts outside the economic area carry an address', async () => {
  const [block] = await blocksOf(writeDirectDebits({ head, creditorId, debits: [debit, swiss] }))
  const [german, foreign] = block!.payments
  expect(textAt(german, 'Dbtr', 'Nm')).toBe('Juergen Muessig')
  expect(textAt(german, 'RmtInf', 'Ustrd')).toBe('Rechnung R-2026-000123 fuer Oktober + Co.')
  expect(textAt(german, 'Dbtr', 'PstlAdr', 'TwnNm')).toBeUndefined()
  expect(textAt(german, 'DbtrAgt', 'FinInstnId', 'Othr', 'Id')).toBe('NOTPROVIDED')
  expect(textAt(foreign, 'Dbtr', 'PstlAdr', 'TwnNm')).toBe('Zuerich')
  expect(textAt(foreign, 'Dbtr', 'PstlAdr', 'StrtNm')).toBe('Bahnhofstrasse')
})

test('the package sepa writes the same debits', async () => {
  const theirs = new Document('pain.008.001.08')
  theirs.grpHdr.id = head.messageId
  theirs.grpHdr.created = new Date(head.createdAt)
  theirs.grpHdr.initiatorName = head.party.name
  const info = theirs.createPaymentInfo()
  Object.assign(info, {
    collectionDate: new Date(`${debit.collectOn}T12:00:00`),
    creditorIBAN: head.party.iban,
    creditorBIC: head.party.bic,
    creditorName: head.party.name,
    creditorId,
    batchBooking: true,
    sequenceType: 'RCUR',
  })
  theirs.addPaymentInfo(info)
  const one = info.createTransaction()
  Object.assign(one, {
    debtorName: 'Juergen Muessig',
    debtorIBAN: debit.debtor.iban,
    mandateId: debit.mandateReference,
    mandateSignatureDate: new Date(`${debit.mandateSignedAt}T12:00:00`),
    amount: 54.8,
    remittanceInfo: 'Rechnung R-2026-000123 fuer Oktober + Co.',
    end2endId: debit.endToEndId,
  })
  info.addTransaction(one)
  const paths = [
    ['PmtId', 'EndToEndId'],
    ['InstdAmt'],
    ['DrctDbtTx', 'MndtRltdInf', 'MndtId'],
    ['DrctDbtTx', 'MndtRltdInf', 'DtOfSgntr'],
    ['DbtrAgt', 'FinInstnId', 'Othr', 'Id'],
    ['Dbtr', 'Nm'],
    ['DbtrAcct', 'Id', 'IBAN'],
    ['RmtInf', 'Ustrd'],
  ]
  const facts = async (xml: string) => {
    const [block] = await blocksOf(xml)
    return [
      paths.map((path) => textAt(block!.payments[0], ...path)),
      block!.facts['ReqdColltnDt'],
      block!.facts['CtrlSum'],
      block!.facts['PmtTpInf'],
    ]
  }
  expect(await facts(writeDirectDebits({ head, creditorId, debits: [debit] }))).toEqual(await facts(theirs.toString()))
})

test('transfers are valid, with the day and the account of each', async () => {
  const transfers = [transfer, { ...transfer, endToEndId: 'K-2', executeOn: '2026-11-18', creditor: swiss.debtor }]
  const xml = writeTransfers(head, transfers)
  expect(await checkPaymentFile(xml, { format: 'pain.001.001.09', count: 2, sum: amountOf(10.4) })).toEqual([])
  expect((await blocksOf(xml)).map(({ payments }) => textAt(payments[0], 'CdtrAcct', 'Id', 'IBAN'))).toEqual([
    transfer.creditor.iban,
    swiss.debtor.iban,
  ])
})

test('ids stay within 35 characters with the longest short id and the highest counters', async () => {
  const longest = { ...head, messageId: 'abcdefghijkl-2026-999999' }
  const debits = Array.from({ length: 10_000 }, (_, index) => ({ ...debit, endToEndId: `R-2026-${String(index).padStart(6, '0')}` }))
  const xml = writeDirectDebits({ head: longest, creditorId, debits })
  expect(await checkPaymentFile(xml, debitsIn(debits))).toEqual([])
  expect(xml).toContain('<InstrId>abcdefghijkl-2026-999999-10000</InstrId>')
})

test('a file that breaks the schema, lacks a debit or has one twice is not released', async () => {
  const debits = [debit, { ...debit, endToEndId: 'R-2' }]
  const xml = writeDirectDebits({ head, creditorId, debits })
  const expected = debitsIn(debits)
  expect(await checkPaymentFile(xml.replace('<SeqTp>RCUR', '<SeqTp>RCRU'), expected)).toEqual(['schema'])
  expect(await checkPaymentFile(xml.replace('<MndtId>M-100001-1</MndtId>', `<MndtId>${'M'.repeat(36)}</MndtId>`), expected)).toEqual([
    'schema',
  ])
  expect(await checkPaymentFile(xml, { ...expected, count: 3 })).toEqual(['count'])
  expect(await checkPaymentFile(xml, { ...expected, sum: expected.sum + 100n })).toEqual(['sum'])
  expect(await checkPaymentFile(xml.replace('>54.80<', '>54.81<'), expected)).toEqual(['sum'])
  expect(await checkPaymentFile(writeDirectDebits({ head, creditorId, debits: [debit, debit] }), expected)).toEqual(['id'])
})

test('what a bank would refuse is left out, with the reason', () => {
  expect(debitProblem(debit)).toBeUndefined()
  expect(debitProblem(swiss)).toBeUndefined()
  expect(debitProblem({ ...debit, amount: 0n })).toBe('amount')
  expect(debitProblem({ ...debit, amount: amountOf(1.005) })).toBe('amount')
  expect(debitProblem({ ...debit, endToEndId: 'R'.repeat(36) })).toBe('endToEndId')
  expect(debitProblem({ ...debit, endToEndId: 'Ä1' })).toBe('endToEndId')
  expect(debitProblem({ ...debit, mandateReference: 'M//1' })).toBe('mandate')
  expect(debitProblem({ ...debit, collectOn: '2026-12-25' })).toBe('day')
  expect(debitProblem({ ...debit, debtor: { ...debit.debtor, iban: 'DE02120300000000202052' } })).toBe('iban')
  expect(debitProblem({ ...debit, debtor: { ...debit.debtor, name: ' ' } })).toBe('name')
  expect(debitProblem({ ...swiss, debtor: { ...swiss.debtor, bic: null } })).toBe('bic')
  expect(debitProblem({ ...swiss, debtor: { ...swiss.debtor, address: null } })).toBe('address')
  expect(transferProblem({ ...transfer, executeOn: '2026-11-15' })).toBe('day')
  expect(headProblem(head.party, creditorId)).toBeUndefined()
  expect(headProblem(head.party, 'DE98ZZZ09999999998')).toBe('creditorId')
  expect(headProblem({ ...head.party, iban: '' }, null)).toBe('iban')
})

const anyDebit: fc.Arbitrary<DirectDebit> = fc
  .record({
    amount: fc.bigInt(1n, 99_999_999_999n).map((cents) => cents * 100n),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    scheme: fc.constantFrom('core', 'b2b'),
    sequence: fc.constantFrom('frst', 'rcur', 'fnal', 'ooff'),
    collectOn: fc.constantFrom('2026-11-16', '2026-12-24', '2027-03-26').map(targetDayFrom),
    debtor: fc.constantFrom(debit.debtor, swiss.debtor),
  })
  .map(({ name, debtor, ...rest }) => ({ ...debit, ...rest, debtor: { ...debtor, name } }))

test('law: every file of debits without a problem is valid, and says their count and sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDebit, { minLength: 1, maxLength: 8 }), async (any) => {
      const debits = any.map((each, index) => ({ ...each, endToEndId: `R-2026-${index}` })).filter((each) => !debitProblem(each))
      fc.pre(debits.length > 0)
      expect(await checkPaymentFile(writeDirectDebits({ head, creditorId, debits }), debitsIn(debits))).toEqual([])
    }),
    lawRuns(150, 3000),
  )
})
