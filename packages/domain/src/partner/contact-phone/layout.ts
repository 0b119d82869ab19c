import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number'],
  status: 'contactPhone:contactType',
}

export const contactPhoneUi: UiDefinition = {
  definition: 'contactPhone',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'phone',
        shows: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number', 'contactPhone:contactType'],
      },
      grid({
        fields: [
          'contactPhone:countrycode',
          'contactPhone:areacode',
          'contactPhone:number',
          'contactPhone:contactType',
          'contactPhone:preferred',
        ],
      }),
      { type: 'relationship', relation: 'contactPhone:businessPartner', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
