import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { lawValues } from '../../../law-values.ts'
import { amountAsked, itemsAsked, late, next, note, reasonAsked, send, title } from './customer-texts.ts'

/** Customers object from the page of a bill: to some of its items, or to an amount. */
export const customer: CustomerRequest = {
  title,
  offeredAt: ['receipt'],
  about: { at: 'receipt', within: { days: lawValues.billObjection.values[0].value, sets: 'question', note: late } },
  fields: {
    receipt: { shown: false },
    items: { label: itemsAsked },
    amount: { label: amountAsked, required: true, sums: { of: 'items', at: 'receiptItem:gross' } },
    reason: { label: reasonAsked, required: true },
    question: { shown: false },
  },
  message: 'none',
  forecast: 'none',
  note,
  next,
  send,
}
