import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['country:nameDe'], subtitle: ['country:isoCode'] }

export const countryUi: UiDefinition = {
  definition: 'country',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['country:isoCode', 'country:nameDe', 'country:nameEn', 'country:euMember'] })],
  },
  card: header,
  minicard: header,
  selector: header,
}
