import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { titles } from '../../shared/titles.ts'

const receiver = 'contract:receiverForContract'

const tiles: readonly SummaryTile[] = [
  { kind: 'monthlyCost', label: { de: 'Im Monat', en: 'A month' }, contracts: [] },
  { kind: 'owed', label: { de: 'Beim Kunden offen', en: 'Owed by the customer' }, partner: [receiver], tab: 'contract:receipts' },
]

const facts: readonly SummaryFact[] = [
  { ways: [[receiver]] },
  {
    ways: [
      [receiver, 'businessPartner:phone'],
      [receiver, 'businessPartner:contactPhone', 'contactPhone:dialled'],
    ],
  },
  {
    ways: [
      [receiver, 'businessPartner:email'],
      [receiver, 'businessPartner:contactMail', 'contactMail:email'],
    ],
  },
  { ways: [['contract:executingAddressForContract']] },
  { ways: [['contract:contractBegin']] },
  { ways: [['contract:minTermEnd']] },
  { ways: [['contract:noticePeriod']] },
  { ways: [['contract:contractEnd']] },
  { ways: [['contract:paymentMethod']] },
  { ways: [['contract:bankAccounts']] },
  { ways: [['contract:billingHold']] },
  { ways: [['contract:tags']] },
]

// A tool is left out for readers who do not see what it shows.
const shows = ['contract:contractBegin']

/** The figures of a kind of contract alone, and the verbs that its customers ask for. */
export type OverviewOfKind = { readonly tiles?: readonly SummaryTile[]; readonly verbs: readonly GuidedVerb[] }

/** Returns a contract with a customer at a glance, in words. */
export function contractOverview({ tiles: own = [], verbs }: OverviewOfKind): Layout {
  return {
    type: 'vertical',
    content: [
      { type: 'summary', shows, summary: { tiles: [...tiles, ...own] } },
      {
        type: 'columns',
        content: [
          {
            type: 'vertical',
            title: { de: 'Was läuft', en: 'What is running' },
            content: [
              { type: 'summary', shows, title: { de: 'Produkte', en: 'Products' }, summary: { products: true } },
              { type: 'summary', shows, title: { de: 'Vertrag', en: 'Contract' }, summary: { facts } },
            ],
          },
          { type: 'vertical', title: titles.timeline, content: [{ type: 'timeline' }] },
          {
            type: 'vertical',
            title: { de: 'Zu tun', en: 'To do' },
            content: [
              { type: 'actions', shows, title: { de: 'Vorgang beginnen', en: 'Begin a process' }, verbs },
              { type: 'summary', shows, title: { de: 'Offene Vorgänge', en: 'Open cases' }, summary: { cases: [['contract:executions']] } },
            ],
          },
        ],
      },
    ],
  }
}
