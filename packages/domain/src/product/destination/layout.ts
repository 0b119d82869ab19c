import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['destination:name'], subtitle: ['destination:prefix'] }

export const destinationUi: UiDefinition = {
  definition: 'destination',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['destination:name', 'destination:prefix', 'destination:countryIso', 'destination:unlisted'] }),
      { type: 'relationship', relation: 'destination:tariffzone', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
