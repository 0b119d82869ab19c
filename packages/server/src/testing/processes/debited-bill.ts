import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { personReceipt } from '../receipts/sample-receipt.ts'
import type { Bench, Household } from './household.ts'

export type DebitedBill = {
  readonly sent?: number
  readonly byPost?: boolean
  readonly values?: object
  readonly items?: readonly number[]
}

let count = 0
const { snapshot } = personReceipt
const ago = (days: number) => addDays(tenantDay(Date.now(), 'Europe/Berlin'), -days)

/** A bill of 119 euro to be debited, sent some days ago (5), with two items of 100 and 19 euro. */
export async function debitedBill(
  on: Bench,
  { customer, contract, n }: Household,
  { sent = 5, byPost = false, values = {}, items = [100, 19] }: DebitedBill = {},
) {
  count += 1
  const payment = {
    ...{ kind: 'directDebit', iban: 'DE02120300000000202051', holder: 'Miriam Sorge', mandateReference: `OLD-${n}` },
    ...{ mandateSignedAt: '2020-01-01', scheme: 'core' },
  }
  const bill = await on.make(
    'receipt',
    {
      'receipt:receiptNumber': `R-2020-${String(count).padStart(6, '0')}`,
      'receipt:name': `Rechnung ${count}`,
      'receipt:date': ago(sent),
      'receipt:dueDate': addDays(ago(sent), 14),
      'receipt:status': 'sent',
      'receipt:basis': 'gross',
      'receipt:sumNet': 100,
      'receipt:sumGross': 119,
      'receipt:openAmount': 119,
      'receipt:snapshot': { ...snapshot, payment },
      ...values,
    },
    { 'receipt:receiver': customer, 'receipt:supplier': on.tenant, 'receipt:contract': contract },
  )
  const [account] = await on.linked('bankAccount', { from: customer }, 'businessPartner:bankAccounts')
  const [mandate] = await on.linked('sepaMandate', { from: account!.id }, 'bankAccount:sepaMandates')
  await on.update('sepaMandate', mandate!.id, { 'sepaMandate:lastUsed': ago(30) })
  const lines: string[] = []
  for (const gross of items) {
    const net = Math.round((gross / 1.19) * 100) / 100
    const [line, amounts] = [{ 'receiptItem:kind': 'recurring', 'receiptItem:text': `Posten ${gross}` }, { 'receiptItem:gross': gross }]
    const tax = { 'receiptItem:net': net, 'receiptItem:taxrate': 19, 'receiptItem:taxCategory': 'S' }
    lines.push(await on.make('receiptItem', { ...line, ...amounts, ...tax }))
  }
  await on.link(bill, { 'receipt:receiptItems': lines })
  const dispatch = {
    'receiptDispatch:channel': byPost ? 'post' : 'mail',
    'receiptDispatch:state': 'sent',
    'receiptDispatch:sentAt': `${ago(sent)}T10:00:00.000Z`,
  }
  await on.make('receiptDispatch', dispatch, { 'receiptDispatch:receipt': bill })
  return { bill, lines }
}
