import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import {
  partnerAccounts,
  partnerAddress,
  partnerBilling,
  partnerContact,
  partnerContacts,
  partnerContracts,
  partnerHeader,
  partnerNotes,
  partnerPerson,
  partnerReceipts,
  partnerTags,
  partnerTasks,
} from '../business-partner/layout.ts'
import { customerOverview } from './overview.ts'

const header = { ...partnerHeader, status: 'customer:customerSegment' } as const

export const customerUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'customer',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          { title: titles.overview, content: customerOverview },
          { title: titles.timeline, content: { type: 'timeline' } },
          {
            title: titles.masterData,
            content: {
              type: 'vertical',
              content: [
                grid({
                  fields: [
                    'businessPartner:name1',
                    'businessPartner:name2',
                    'businessPartner:partnerType',
                    'customer:customerSegment',
                    'customer:customerSince',
                  ],
                }),
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
  create: {
    layout: {
      type: 'vertical',
      content: [
        grid({
          fields: [
            'businessPartner:partnerType',
            'businessPartner:salutation',
            'businessPartner:givenname',
            'businessPartner:surname',
            'businessPartner:name1',
            'businessPartner:phone',
            'businessPartner:email',
          ],
        }),
        partnerAddress,
      ],
    },
    composes: { attribute: 'businessPartner:name1', from: ['businessPartner:surname', 'businessPartner:givenname'], separator: ', ' },
  },
  minicard: header,
  selector: header,
}
