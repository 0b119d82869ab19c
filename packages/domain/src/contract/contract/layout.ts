import type { CreateForm, HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { address } from '../../partner/postal-address/layout.ts'
import { files, grid, own, wide } from '../../shared/layout-parts.ts'
import { notesLayout } from '../../shared/notes.ts'
import { titles } from '../../shared/titles.ts'
import type { OverviewOfKind } from './overview.ts'
import { contractOverview, otherContractOverview } from './overview.ts'

const contractHeader: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['contract:contractBegin', 'contract:contractEnd'],
  status: 'contract:lockState',
}

const parties: Layout = {
  type: 'grid',
  content: [
    { type: 'relationship', relation: 'contract:receiverForContract', variant: 'chips', select: true },
    { type: 'relationship', relation: 'contract:supplierForContract', variant: 'chips', select: true },
  ],
}

const term = grid({
  title: titles.term,
  fields: [
    'contract:contractBegin',
    'contract:contractEnd',
    'contract:minTermEnd',
    'contract:signedAt',
    'contract:noticePeriod',
    'contract:extensionPeriod',
    'contract:lockState',
    'contract:active',
    'contract:elementCount',
  ],
})

const churned: Layout = {
  type: 'sentence',
  shows: ['contract:churnedOn'],
  sentences: [
    {
      when: 'contract:churnedOn',
      text: {
        de: 'Abgewandert am {churnedOn}: Um diesen Tag beginnt der Kunde keinen neuen Vertrag dieses Geschäftsfelds.',
        en: 'Churned on {churnedOn}: the customer begins no new contract of this line of business around that day.',
      },
    },
  ],
}

const addresses: Layout = {
  type: 'grid',
  title: titles.addresses,
  content: [
    { type: 'relationship', relation: 'contract:executingAddressForContract', variant: 'chips', create: ['postalAddress'] },
    { type: 'relationship', relation: 'contract:connectionAddress', variant: 'chips', create: ['postalAddress'] },
    { type: 'relationship', relation: 'contract:billingAddress', variant: 'chips', create: ['postalAddress'] },
  ],
}

const payment: Layout = {
  type: 'grid',
  title: titles.billing,
  content: [
    {
      type: 'relationship',
      relation: 'contract:paymentMethod',
      variant: 'chips',
      create: ['paymentDirectDebit', 'paymentOnBill', 'paymentTransfer'],
    },
    { type: 'relationship', relation: 'contract:bankAccounts', variant: 'chips', select: true },
    { type: 'relationship', relation: 'contract:contractFramework', variant: 'chips', select: true },
    { type: 'relationship', relation: 'contract:costCenters', variant: 'chips' },
  ],
}

const hold: Layout = {
  type: 'sentence',
  shows: ['contract:billingHold', 'contract:holdReason', 'contract:holdUntil'],
  sentences: [
    {
      when: 'contract:billingHold',
      text: {
        de: 'Die Abrechnung ist bis {holdUntil} angehalten: {holdReason}',
        en: 'Billing is on hold until {holdUntil}: {holdReason}',
      },
    },
    {
      when: 'contract:billingHold',
      text: { de: 'Die Abrechnung ist bis {holdUntil} angehalten.', en: 'Billing is on hold until {holdUntil}.' },
    },
    {
      when: 'contract:billingHold',
      text: { de: 'Die Abrechnung ist angehalten: {holdReason}', en: 'Billing is on hold: {holdReason}' },
    },
    { when: 'contract:billingHold', text: { de: 'Die Abrechnung ist angehalten.', en: 'Billing is on hold.' } },
  ],
}

const billing = grid({
  fields: ['contract:billingAnchor', 'contract:billingHold', 'contract:holdReason', 'contract:holdUntil'],
})

const charges: Layout = {
  type: 'relationship',
  relation: 'contract:charges',
  variant: 'list',
  fields: own('charge:text', 'charge:amount', 'charge:state', 'charge:serviceTo'),
  only: { sort: [{ path: ['entity:createdAt'], order: 'desc' }], limit: 20 },
}

const newCharge: Layout = {
  type: 'beginLinked',
  shows: ['contract:charges'],
  title: { de: 'Gutschrift oder Gebühr vormerken', en: 'Note a credit or fee' },
}

const tags: Layout = { type: 'inlineSelect', shows: ['contract:tags'] }

const elements: Layout = {
  type: 'relationship',
  relation: 'contract:contractElements',
  variant: 'inline',
  fields: [
    ['contractElement:invoicePosition'],
    ['contractElement:product', 'product:name'],
    ['contractElement:contractElementBegin'],
    ['contractElement:contractElementEnd'],
    ['contractElement:quantity'],
    ['contractElement:individualPrice'],
  ],
  create: ['contractElement'],
}

/** The products of a new contract, which begin with it. */
const newElements: Layout = {
  type: 'relationship',
  relation: 'contract:contractElements',
  variant: 'inline',
  label: { de: 'Produkte', en: 'Products' },
  fields: [['contractElement:product', 'product:name'], ['contractElement:quantity']],
  create: ['contractElement'],
}

const documents = files('contract:documents')

const executions: Layout = {
  type: 'relationship',
  relation: 'contract:executions',
  variant: 'list',
  fields: own('execution:bpmnName', 'execution:status', 'execution:priority', 'execution:deadline', 'execution:finishedAt'),
  only: { sort: [{ path: ['entity:createdAt'], order: 'desc' }], limit: 20 },
}

/** A tool is left out for readers who do not see what it shows. */
const nextReceipt: Layout = { type: 'nextReceipt', shows: ['contract:contractBegin'] }

const receipts: Layout = {
  type: 'relationship',
  relation: 'contract:receipts',
  variant: 'list',
  fields: own('receipt:receiptNumber', 'receipt:date', 'receipt:name', 'receipt:status', 'receipt:sumGross'),
  only: { sort: [{ path: ['receipt:date'], order: 'desc' }], limit: 20 },
}

/** Returns the panel of a contract: at a glance first, then its form. `ofKind` are the parts that the kind of contract adds to both. */
export function contractDetail(...ofKind: readonly Layout[]): Layout {
  return contractPanel([
    { title: titles.overview, content: otherContractOverview(ofKind) },
    { title: titles.contractData, content: contractForm(ofKind) },
  ])
}

/** Returns the panel of a contract with a customer, whose overview has products, figures and verbs. */
export function customerContractDetail(overview: OverviewOfKind, ...ofKind: readonly Layout[]): Layout {
  return contractPanel([
    { title: titles.overview, content: contractOverview(overview) },
    { title: titles.contractData, content: contractForm(ofKind) },
  ])
}

function contractForm(ofKind: readonly Layout[]): Layout {
  return { type: 'vertical', content: [parties, term, churned, ...ofKind, addresses, payment, wide('contract:noticeText'), tags] }
}

function contractPanel(first: readonly { readonly title: Text; readonly content: Layout }[]): Layout {
  return {
    type: 'vertical',
    content: [
      contractHeader,
      {
        type: 'tabbed',
        tabs: [
          ...first,
          { title: titles.timeline, content: { type: 'timeline' } },
          { title: titles.elements, content: elements },
          { title: titles.executions, content: executions },
          {
            title: titles.receipts,
            content: { type: 'vertical', content: [nextReceipt, hold, billing, charges, newCharge, receipts] },
          },
          { title: titles.documents, content: documents },
          { title: titles.notes, content: notesLayout('contract') },
        ],
      },
    ],
  }
}

/** The form of a new contract with a customer. `ofKind` are the fields that the kind of contract needs from the start. */
export function newCustomerContract(...ofKind: readonly Layout[]): CreateForm {
  return {
    layout: {
      type: 'vertical',
      content: [
        {
          type: 'grid',
          content: [
            { type: 'relationship', relation: 'contract:receiverForContract', variant: 'chips', select: true },
            { type: 'value', attribute: 'contract:contractBegin' },
          ],
        },
        ...ofKind,
        address('contract:executingAddressForContract'),
        newElements,
        {
          type: 'relationship',
          relation: 'contract:paymentMethod',
          variant: 'chips',
          create: ['paymentDirectDebit', 'paymentOnBill', 'paymentTransfer'],
        },
      ],
    },
  }
}

export const contractUi: UiDefinition = {
  definition: 'contract',
  detail: contractDetail(),
  card: {
    type: 'vertical',
    content: [
      contractHeader,
      { type: 'relationship', relation: 'contract:receiverForContract', variant: 'chips' },
      { type: 'relationship', relation: 'contract:executingAddressForContract', variant: 'chips' },
    ],
  },
  minicard: {
    type: 'vertical',
    content: [contractHeader, { type: 'relationship', relation: 'contract:receiverForContract', variant: 'chips' }],
  },
  selector: {
    type: 'vertical',
    content: [contractHeader, { type: 'relationship', relation: 'contract:receiverForContract', variant: 'chips' }],
  },
}
