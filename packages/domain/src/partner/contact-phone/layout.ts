import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number'],
  status: 'contactPhone:contactType',
}

export const wholePhone: Layout = {
  type: 'phone',
  shows: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number', 'contactPhone:contactType'],
}
export const phoneFields = grid({
  fields: [
    'contactPhone:countrycode',
    'contactPhone:areacode',
    'contactPhone:number',
    'contactPhone:contactType',
    'contactPhone:preferred',
  ],
})

export const contactPhoneUi: UiDefinition = {
  definition: 'contactPhone',
  detail: {
    type: 'vertical',
    content: [
      header,
      wholePhone,
      phoneFields,
      grid({ fields: ['contactPhone:dialled'], stored: true }),
      { type: 'relationship', relation: 'contactPhone:businessPartner', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
