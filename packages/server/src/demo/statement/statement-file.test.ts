import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readStatements } from '../../payments/read/read-statements.ts'
import { returnedEntry, statementEntries } from './statement-entries.ts'
import { statementFile } from './statement-file.ts'

const bill = (number: number, customer: string, open: number) => ({
  number: `R-2026-00000${number}`,
  open,
  customer,
  name: `Kunde ${customer}`,
})
const open = ['K-1', 'K-2', 'K-3', 'K-3', 'K-4', 'K-5', 'K-6', 'K-7'].map((customer, index) =>
  bill(index + 1, customer, 100_000 * (index + 1)),
)

test('customers fill in a transfer in six ways, one with all bills at once; a stranger and the bank follow', () => {
  expect(statementEntries(open).map(({ amount, text }) => [amount, text])).toEqual([
    [100_000n, 'Rechnung R-2026-000001'],
    [200_000n, 'Rg. R 2026 000002 danke'],
    [700_000n, 'R-2026-000003, R-2026-000004'],
    [500_000n, 'Kundennummer K-4'],
    [700_000n, 'Rechnung R-2026-000006'],
    [700_000n, 'Vielen Dank'],
    [199_000n, 'Internet'],
    [-49_000n, 'Kontoführung'],
  ])
})

test('a statement reads back as it was written, with the balance after its entries', async () => {
  const entries = statementEntries(open)
  const xml = statementFile({ account: 'DE75512108001245126199', sequence: 221, day: '2026-11-20', opening: 1_000_000n, entries })
  const [statement] = await readStatements(Readable.from([Buffer.from(xml)]))
  expect(statement).toMatchObject({ account: 'DE75512108001245126199', sequence: 221, opening: 1_000_000n, closing: 4_050_000n })
  const read = statement?.entries.map(({ amount, name, text, iban }) => ({ amount, name, text, iban: iban ?? undefined }))
  expect(read).toEqual(entries)
})

test('a debit that came back leaves the account with the charge of the bank, and names the debit and the reason', async () => {
  const entry = returnedEntry({ reference: 'R-2026-000123', amount: 548_000, customer: 'K-9', name: 'Eva Behnke' })
  const xml = statementFile({ account: 'DE75512108001245126199', sequence: 221, day: '2026-11-20', opening: 1_000_000n, entries: [entry] })
  const [statement] = await readStatements(Readable.from([Buffer.from(xml)]))
  expect(statement?.closing).toBe(402_000n)
  const facts = { amount: -598_000n, returned: 548_000n, returnReason: 'MS03', endToEndId: 'R-2026-000123', name: 'Eva Behnke' }
  expect(statement?.entries).toMatchObject([facts])
})
