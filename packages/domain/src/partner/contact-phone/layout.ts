import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number'],
  status: 'contactPhone:contactType',
}

const wholePhone: Layout = {
  type: 'phone',
  shows: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number', 'contactPhone:contactType'],
}
const parts = [
  'contactPhone:countrycode',
  'contactPhone:areacode',
  'contactPhone:number',
  'contactPhone:contactType',
  'contactPhone:preferred',
]
const phoneFields = grid({ fields: parts })

/** Returns the phone numbers behind a relation. The user edits each number in its row. */
export function phones(relation: Systematics): Layout {
  const entry: Layout = { type: 'vertical', content: [wholePhone, phoneFields] }
  return { type: 'relationship', relation, variant: 'inline', fields: own(...parts), entry, create: ['contactPhone'] }
}

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
      { type: 'relationship', relation: 'contactPhone:user', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
