import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
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

export const partnerAddress: Layout = {
  type: 'relationship',
  relation: 'businessPartner:contactAddress',
  variant: 'inline',
  fields: own(
    'postalAddress:street',
    'postalAddress:houseNumber',
    'postalAddress:houseNumberAddition',
    'postalAddress:postcode',
    'postalAddress:city',
    'postalAddress:cityPart',
  ),
  create: ['postalAddress'],
}

/** Further numbers and addresses besides the first ones. */
export const partnerContacts: Layout = {
  type: 'grid',
  content: [
    {
      type: 'relationship',
      relation: 'businessPartner:contactPhone',
      variant: 'inline',
      fields: own(
        'contactPhone:countrycode',
        'contactPhone:areacode',
        'contactPhone:number',
        'contactPhone:contactType',
        'contactPhone:preferred',
      ),
      create: ['contactPhone'],
    },
    {
      type: 'relationship',
      relation: 'businessPartner:contactMail',
      variant: 'inline',
      fields: own('contactMail:email', 'contactMail:purpose', 'contactMail:verifiedAt'),
      create: ['contactMail'],
    },
  ],
}

export const partnerTags: Layout = { type: 'relationship', relation: 'businessPartner:tags', variant: 'chips', select: true }

export const partnerAccounts: Layout = {
  type: 'relationship',
  relation: 'businessPartner:bankAccounts',
  variant: 'inline',
  fields: own('bankAccount:iban', 'bankAccount:bic', 'bankAccount:differentAccountHolder'),
  create: ['bankAccount'],
}

export const partnerBilling = grid({
  fields: [
    'businessPartner:vatId',
    'businessPartner:leitwegId',
    'businessPartner:taxExempt',
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
          { title: titles.contracts, content: partnerContracts },
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
