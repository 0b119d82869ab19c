import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import {
  partnerAccounts,
  partnerAddress,
  partnerBilling,
  partnerContact,
  partnerContacts,
  partnerHeader,
} from '../business-partner/layout.ts'

const header = { ...partnerHeader, status: 'tenant:systemFlag' } as const

export const tenantUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'tenant',
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
                    'tenant:shortId',
                    'tenant:systemFlag',
                    'tenant:defaultLanguage',
                    'tenant:defaultAddressing',
                    'tenant:timeZone',
                    'tenant:allowedPaymentMethodBankAccount',
                    'tenant:creditorId',
                    'tenant:deviceFee',
                    'tenant:fileQuotaMB',
                    'tenant:telemetryPerDay',
                    'tenant:sessionIdleMinutes',
                    'tenant:sessionHours',
                    'tenant:sessionRememberDays',
                  ],
                }),
                partnerContact,
                partnerContacts,
                partnerAddress,
                files('tenant:terms'),
              ],
            },
          },
          {
            title: titles.brand,
            content: {
              type: 'vertical',
              content: [
                grid({
                  fields: [
                    'tenant:primaryColorBackground',
                    'tenant:primaryColorBackgroundText',
                    'tenant:secondaryColorBackground',
                    'tenant:secondaryColorBackgroundText',
                    'tenant:primaryColorText',
                    'tenant:secondaryColorText',
                    'tenant:colorBackgroundMail',
                  ],
                }),
                grid({
                  maxCols: 1,
                  fields: [
                    'tenant:welcome',
                    'tenant:welcomeEnglish',
                    'tenant:imprintUrl',
                    'tenant:privacyUrl',
                    'tenant:portalUrl',
                    'tenant:mapBaseStyle',
                  ],
                }),
              ],
            },
          },
          {
            title: titles.billing,
            content: {
              type: 'vertical',
              content: [
                partnerBilling,
                { type: 'relationship', relation: 'tenant:billingSetup', variant: 'chips', create: ['billingSetup'] },
                partnerAccounts,
              ],
            },
          },
        ],
      },
    ],
  },
  minicard: header,
  selector: header,
}
