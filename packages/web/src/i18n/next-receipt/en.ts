import type { SameKeys } from '../texts.ts'
import type { nextReceipt as german } from './de.ts'

export const nextReceipt: SameKeys<typeof german> = {
  title: 'Next bill',
  own: 'Your next bill',
  on: 'Bill as of {{day}}',
  firstWith: 'First bill with the change: as of {{day}}',
  before: 'so far',
  after: 'then',
  wasBefore: 'so far {{amount}}',
  isNew: 'new',
  isGone: 'no longer billed',
  unchanged: 'Changes nothing on the bills of the next three months.',
  earlyCharge: 'Without a right to terminate early, an end before the minimum term may cost up to {{amount}} once.',
  otherwise: 'Provided that nothing else changes.',
  reckoning: 'Working out the next bill …',
  failed: 'The next bill could not be worked out just now.',
  goesOn: 'You can go on all the same.',
  why: 'Why?',
  netAmounts: 'items without tax',
  days: '{{period}} ({{days}} of {{whole}} days)',
  reckoned: '{{quantity}} × {{unit}}',
  corrects: 'corrects {{number}}',
  net: 'Net total',
  tax: 'VAT of {{rate}} %',
  total: 'Total',
}
