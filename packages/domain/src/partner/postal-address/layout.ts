import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['postalAddress:street', 'postalAddress:houseNumber', 'postalAddress:houseNumberAddition'],
  subtitle: ['postalAddress:postcode', 'postalAddress:city'],
}

const line = [
  'postalAddress:street',
  'postalAddress:houseNumber',
  'postalAddress:houseNumberAddition',
  'postalAddress:postcode',
  'postalAddress:city',
  'postalAddress:cityPart',
]

const findAddress: Layout = {
  type: 'addressSearch',
  shows: [...line, 'postalAddress:country', 'postalAddress:geolocation', 'postalAddress:geolocationQuality'],
}
const addressFields = grid({ fields: line })

/** Returns the address behind a relation. The user finds an address by typing and edits it in its row. */
export function address(relation: Systematics): Layout {
  const entry: Layout = { type: 'vertical', content: [findAddress, addressFields] }
  const changes = { de: 'Zieht um ab …', en: 'Moves from …' }
  return { type: 'relationship', relation, variant: 'inline', fields: own(...line), entry, create: ['postalAddress'], changes }
}

export const postalAddressUi: UiDefinition = {
  definition: 'postalAddress',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          {
            title: titles.overview,
            content: {
              type: 'vertical',
              content: [
                findAddress,
                grid({
                  fields: [
                    'postalAddress:street',
                    'postalAddress:houseNumber',
                    'postalAddress:houseNumberAddition',
                    'postalAddress:postcode',
                    'postalAddress:city',
                    'postalAddress:cityPart',
                    'postalAddress:country',
                    'postalAddress:geolocation',
                    'postalAddress:geolocationQuality',
                  ],
                }),
                { type: 'map', shows: ['postalAddress:geolocation'] },
                { type: 'relationship', relation: 'postalAddress:countryIso', variant: 'chips', select: true },
              ],
            },
          },
          {
            title: titles.contracts,
            content: {
              type: 'relationship',
              relation: 'postalAddress:executedContracts',
              variant: 'list',
              fields: own('entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd'),
            },
          },
        ],
      },
    ],
  },
  card: { type: 'vertical', content: [header, { type: 'relationship', relation: 'postalAddress:businessPartners', variant: 'chips' }] },
  minicard: header,
  selector: header,
}
