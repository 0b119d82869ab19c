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
          {
            title: titles.overview,
            content: {
              type: 'vertical',
              content: [
                grid({
                  maxCols: 3,
                  fields: [
                    'businessPartner:name1',
                    'businessPartner:name2',
                    'businessPartner:birthday',
                    'businessPartner:phone',
                    'businessPartner:email',
                    'customer:customerSegment',
                    'customer:customerSince',
                    'businessPartner:creditBlock',
                  ],
                }),
                { type: 'relationship', relation: 'businessPartner:contactAddress', variant: 'chips' },
                partnerContracts,
                partnerTasks,
              ],
            },
          },
          { title: titles.timeline, content: { type: 'timeline' } },
          { title: titles.notes, content: partnerNotes },
          { title: titles.receipts, content: partnerReceipts },
          {
            title: titles.masterData,
            content: {
              type: 'vertical',
              content: [
                grid({ fields: ['businessPartner:partnerType'] }),
                partnerContact,
                partnerContacts,
                partnerAddress,
                partnerPerson,
                partnerTags,
              ],
            },
          },
          { title: titles.billing, content: { type: 'vertical', content: [partnerBilling, partnerAccounts] } },
        ],
      },
    ],
  },
  minicard: header,
  selector: header,
}
