import type { HeaderLayout, Layout, RelationshipLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { accountHolder, accountInput } from '../../billing/bank-account/layout.ts'
import { phones } from '../contact-phone/layout.ts'
import { address } from '../postal-address/layout.ts'
import { grid, own, value } from '../../shared/layout-parts.ts'
import { notesLayout } from '../../shared/notes.ts'
import { titles } from '../../shared/titles.ts'

export const partnerHeader: HeaderLayout = {
  type: 'header',
  title: ['businessPartner:name1'],
  subtitle: ['entity:tenantWideIdentifier', 'businessPartner:name2'],
  status: 'businessPartner:partnerType',
}

export const partnerPerson = grid({
  title: titles.person,
  fields: [
    'businessPartner:salutation',
    'businessPartner:title',
    'businessPartner:givenname',
    'businessPartner:surname',
    'businessPartner:birthday',
    'businessPartner:deceasedAt',
  ],
})

export const partnerContact = grid({
  title: titles.contact,
  fields: ['businessPartner:phone', 'businessPartner:email', 'businessPartner:language', 'businessPartner:addressing'],
})

export const partnerAddress = address('businessPartner:contactAddress')

/** The phone numbers and email addresses besides the partner's first ones. */
export const partnerContacts = contactsWith({})

/** Returns the numbers and email addresses of a partner. `min` is the minimum number of email addresses. */
export function contactsWith({ min }: { readonly min?: number }): Layout {
  const mails: RelationshipLayout = {
    type: 'relationship',
    relation: 'businessPartner:contactMail',
    variant: 'inline',
    fields: own('contactMail:email', 'contactMail:purpose', 'contactMail:verifiedAt'),
    entry: {
      type: 'vertical',
      content: [
        value('contactMail:email'),
        { type: 'horizontal', content: [value('contactMail:purpose'), value('contactMail:verifiedAt')] },
      ],
    },
    create: ['contactMail'],
    ...(min !== undefined && { min }),
  }
  return { type: 'grid', content: [phones('businessPartner:contactPhone'), mails] }
}

export const partnerTags: Layout = { type: 'inlineSelect', shows: ['businessPartner:tags'] }

export const partnerAccounts: Layout = {
  type: 'relationship',
  relation: 'businessPartner:bankAccounts',
  variant: 'inline',
  fields: own('bankAccount:iban', 'bankAccount:bic', 'bankAccount:differentAccountHolder'),
  entry: {
    type: 'vertical',
    content: [accountInput, accountHolder, { type: 'relationship', relation: 'bankAccount:bank', variant: 'chips' }],
  },
  create: ['bankAccount'],
}

export const partnerBilling = grid({
  fields: [
    'businessPartner:vatId',
    'businessPartner:leitwegId',
    'businessPartner:peppol',
    'businessPartner:taxTreatment',
    'businessPartner:collectiveBilling',
    'businessPartner:balance',
    'businessPartner:creditBlock',
    'businessPartner:advertisingConsent',
  ],
})

export const partnerContracts: Layout = {
  type: 'relationship',
  relation: 'businessPartner:consumingContracts',
  variant: 'list',
  fields: [
    ['entity:tenantWideIdentifier'],
    ['contract:contractBegin'],
    ['contract:contractEnd'],
    ['contract:executingAddressForContract', 'postalAddress:street'],
    ['contract:executingAddressForContract', 'postalAddress:houseNumber'],
    ['contract:lockState'],
  ],
}

/** The open processes and tasks of the partner, the most urgent first. */
export const partnerTasks: Layout = {
  type: 'relationship',
  relation: 'businessPartner:executions',
  variant: 'list',
  label: { de: 'Offene Vorgänge', en: 'Open executions' },
  fields: own('execution:bpmnName', 'execution:status', 'execution:priority', 'execution:deadline'),
  only: {
    filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
    sort: [{ path: ['execution:deadline'], order: 'asc' }],
    limit: 20,
  },
}

export const partnerNotes = notesLayout('businessPartner')

const lastReceipts: Layout = {
  type: 'relationship',
  relation: 'businessPartner:receipts',
  variant: 'list',
  fields: own('receipt:receiptNumber', 'receipt:date', 'receipt:name', 'receipt:status', 'receipt:dueDate', 'receipt:sumGross'),
  only: { sort: [{ path: ['receipt:date'], order: 'desc' }], limit: 20 },
}

const acknowledgements: Layout = {
  type: 'relationship',
  relation: 'businessPartner:acknowledgements',
  variant: 'list',
  fields: own('acknowledgement:sentAt', 'acknowledgement:kind', 'acknowledgement:number', 'acknowledgement:recipient'),
  only: { sort: [{ path: ['acknowledgement:sentAt'], order: 'desc' }], limit: 20 },
}

/** A tool is left out for readers who do not see what it shows. */
const account: Layout = { type: 'account', shows: ['businessPartner:balance'] }

/** The account, bills and acknowledgements of a partner. */
export const partnerReceipts: Layout = { type: 'vertical', content: [account, lastReceipts, acknowledgements] }

export const businessPartnerUi: UiDefinition = {
  definition: 'businessPartner',
  detail: {
    type: 'vertical',
    content: [
      partnerHeader,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.masterData,
            content: {
              type: 'vertical',
              content: [
                grid({ fields: ['businessPartner:name1', 'businessPartner:name2', 'businessPartner:partnerType'] }),
                partnerContact,
                partnerContacts,
                partnerAddress,
                partnerPerson,
                partnerTags,
              ],
            },
          },
          { title: titles.contracts, content: { type: 'vertical', content: [partnerContracts, partnerTasks] } },
          { title: titles.notes, content: partnerNotes },
          { title: titles.receipts, content: partnerReceipts },
          { title: titles.billing, content: { type: 'vertical', content: [partnerBilling, partnerAccounts] } },
        ],
      },
    ],
  },
  card: {
    type: 'vertical',
    content: [
      partnerHeader,
      grid({ fields: ['businessPartner:phone', 'businessPartner:email'] }),
      { type: 'relationship', relation: 'businessPartner:contactAddress', variant: 'chips' },
    ],
  },
  minicard: partnerHeader,
  selector: partnerHeader,
}
