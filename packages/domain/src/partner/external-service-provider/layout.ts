import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import {
  partnerAccounts,
  partnerAddress,
  partnerBilling,
  partnerContact,
  contactsWith,
  partnerHeader,
  partnerNotes,
  partnerTags,
} from '../business-partner/layout.ts'
import { externalGroups } from '../../process/group-functions.ts'

const header = { ...partnerHeader, status: 'externalServiceProvider:trade' } as const

export const externalServiceProviderUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'externalServiceProvider',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
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
                    'externalServiceProvider:trade',
                    'externalServiceProvider:slaHours',
                    'externalServiceProvider:carrierCode',
                    'externalServiceProvider:marketPartnerCode',
                  ],
                }),
                partnerContact,
                // The platform sends links to tasks to these addresses, so at least one is required.
                contactsWith({ min: 1 }),
                { type: 'relationship', relation: 'externalServiceProvider:groups', variant: 'chips', select: true, first: externalGroups },
                partnerAddress,
                partnerTags,
              ],
            },
          },
          { title: titles.notes, content: partnerNotes },
          { title: titles.billing, content: { type: 'vertical', content: [partnerBilling, partnerAccounts] } },
        ],
      },
    ],
  },
  minicard: header,
  selector: header,
}
