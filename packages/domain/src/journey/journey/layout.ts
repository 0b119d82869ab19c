import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { containerEntry } from '../journey-container/layout.ts'

const header: HeaderLayout = { type: 'header', title: ['journey:name'], subtitle: ['journey:businessOnly'] }

export const journeyUi: UiDefinition = {
  definition: 'journey',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'split',
        content: [
          {
            type: 'tabbed',
            tabs: [
              {
                title: { de: 'Ablauf', en: 'Steps' },
                content: {
                  type: 'vertical',
                  content: [
                    grid({
                      fields: [
                        'journey:name',
                        'journey:businessOnly',
                        'journey:desiredDate',
                        'journey:minimumPeriodBeforedesiredDate',
                        'journey:paymentMethodDirectDebit',
                        'journey:paymentMethodOnBill',
                        'journey:mobilephoneMandatory',
                        'journey:allowExistingCustomers',
                        'journey:allowFutureConnections',
                        'journey:allowPhoneBookEntry',
                        'journey:showNetPrices',
                      ],
                    }),
                  ],
                },
              },
              {
                title: { de: 'Produkte', en: 'Products' },
                content: {
                  type: 'relationship',
                  relation: 'journey:journeyContainers',
                  variant: 'inline',
                  fields: own('journeyContainer:position', 'journeyContainer:title', 'journeyContainer:type'),
                  order: 'journeyContainer:position',
                  entry: containerEntry,
                  create: ['journeyContainer'],
                },
              },
              {
                title: { de: 'Texte', en: 'Texts' },
                content: { type: 'vertical', content: [wide('journey:texts')] },
              },
              {
                title: titles.brand,
                content: {
                  type: 'vertical',
                  content: [
                    grid({
                      fields: [
                        'journey:roundedCorners',
                        'journey:mapBaseStyle',
                        'journey:colorBackground',
                        'journey:colorText',
                        'journey:colorButton',
                        'journey:colorButtonText',
                      ],
                    }),
                    wide('journey:embedOrigins'),
                  ],
                },
              },
            ],
          },
          { type: 'journeyPreview', shows: ['journey:journeyContainers'] },
        ],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
