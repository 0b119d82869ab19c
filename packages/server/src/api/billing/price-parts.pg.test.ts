import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { openBankOffice, receiptId, type BankOffice } from '../../testing/bank/bank-office.ts'

let office: BankOffice
beforeAll(async () => {
  office = await openBankOffice()
})
afterAll(() => office?.close())

const energy = {
  ...{ from: '2025-01-01', to: '2025-12-31', sector: 'electricity', kilowattHours: 3200 },
  ...{ marketLocation: null, gridArea: null, meteringOperator: null, before: null, peers: [], carbon: null },
}
const parts = [
  { kind: 'gridFees', net: 377 },
  { kind: 'electricityTax', net: 65.6 },
]

/** A receipt of a customer with one item. `supply` are the facts of energy in its snapshot. */
async function receiptOf(customer: string, supply: object | undefined): Promise<string> {
  const [receipt, item] = [v7(), v7()]
  const snapshot = { contracts: [{ contract: v7(), number: 'V-2024-000001', ...(supply && { energy: supply }) }] }
  const values = { 'receipt:receiptNumber': `R-${receipt.slice(-6)}`, 'receipt:date': '2026-01-20', 'receipt:snapshot': snapshot }
  await office.store.seed([
    newTwin(receipt, 'receipt', { ...values, 'receipt:kind': 'invoice', 'receipt:status': 'sent' }),
    newTwin(item, 'receiptItem', { 'receiptItem:net': 953.6, 'receiptItem:kind': 'usage' }),
    newLink('receipt:receiptItems', receipt, item),
    newLink('receipt:deliveredTo', receipt, customer),
  ])
  return receiptId(receipt)
}

test('a customer reads the charges that the price includes at an own bill; others find no such bill', async () => {
  const [customer, stranger] = [await office.partner('Krüger, Ute'), await office.partner('Behnke, Jan')]
  const receipt = await receiptOf(customer, { ...energy, parts })
  const reader = await office.clerk('customer', customer)
  const { status, body } = await reader.post('/api/billing/price-parts', { receipt })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({
    supplies: [
      {
        ...{ contract: 'V-2024-000001', from: '2025-01-01', to: '2025-12-31', kilowattHours: 3200 },
        parts: [
          { name: 'Netzentgelte', net: 377 },
          { name: 'Stromsteuer', net: 65.6 },
        ],
      },
    ],
  })
  const other = await (await office.clerk('customer', stranger)).post('/api/billing/price-parts', { receipt })
  expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('a bill without energy, and one of before, name no charges', async () => {
  const customer = await office.partner('Sorge, Miriam')
  const reader = await office.clerk('customer', customer)
  for (const supply of [undefined, energy]) {
    const { body } = await reader.post('/api/billing/price-parts', { receipt: await receiptOf(customer, supply) })
    expect(body).toEqual({ supplies: [] })
  }
})
