import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { titles } from '../../shared/titles.ts'
import { lineTile } from '../../contract/contract/line-tile.ts'

const contracts = 'businessPartner:consumingContracts'

/** The kinds of notes in which somebody spoke with or wrote to the customer. */
const said: readonly string[] = ['callIn', 'callOut', 'visit', 'letter', 'mail']

const tiles: readonly SummaryTile[] = [
  { kind: 'monthlyCost', label: { de: 'Im Monat', en: 'A month' }, contracts: [contracts] },
  { kind: 'owed', label: { de: 'Offen', en: 'Owed' }, partner: [], tab: 'businessPartner:receipts' },
  lineTile([contracts]),
  {
    kind: 'latest',
    label: { de: 'Letzter Kontakt', en: 'Last contact' },
    relation: 'businessPartner:notes',
    at: 'note:at',
    named: 'note:kind',
    only: { attribute: 'note:kind', values: said },
    tab: 'businessPartner:notes',
  },
]

/** Clerks call and write to these, and know the rest before they say a word. */
const facts: readonly SummaryFact[] = [
  { ways: [['businessPartner:phone'], ['businessPartner:contactPhone', 'contactPhone:dialled']] },
  { ways: [['businessPartner:email'], ['businessPartner:contactMail', 'contactMail:email']] },
  { ways: [['businessPartner:contactAddress']] },
  { ways: [['businessPartner:birthday']] },
  { ways: [['businessPartner:deceasedAt']] },
  { ways: [['customer:customerSince']] },
  { ways: [['businessPartner:creditBlock']] },
  { ways: [['businessPartner:language']] },
  { ways: [['businessPartner:tags']] },
]

/** Customers ask for these on the phone. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processAddProduct', label: { de: 'Produkt hinzufügen', en: 'Add a product' } },
  { process: 'processChangeConnectionAddress', label: { de: 'Umzug', en: 'Relocation' } },
  { process: 'processCircuitFault', label: { de: 'Störung', en: 'Fault' } },
  { process: 'processChangeBankDetails', label: { de: 'Bankverbindung', en: 'Bank details' } },
  { process: 'processChangeContactAddress', label: { de: 'Adresse ändern', en: 'Change the address' } },
  { process: 'processTermination', label: { de: 'Kündigung', en: 'Termination' } },
]

const cases = [['businessPartner:executions'], [contracts, 'contract:executions']] as const

// A tool is left out for readers who do not see what it shows.
const shows = ['businessPartner:name1']

/** A customer at a glance, in words. On a page of its own the course of what happened stands between them. */
export const customerOverview: Layout = {
  type: 'vertical',
  content: [
    { type: 'summary', shows, summary: { tiles } },
    glanceColumns({
      leftTitle: glanceTitles.running,
      left: [
        { type: 'summary', shows, title: titles.contracts, summary: { contracts } },
        { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
        { type: 'summary', shows, title: titles.contact, summary: { facts } },
      ],
      right: [
        { type: 'actions', shows, title: glanceTitles.begin, verbs, contracts: [contracts] },
        { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
      ],
    }),
  ],
}
