import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['circuit:circuitId'], subtitle: ['circuit:carrier'] }

export const circuitUi: UiDefinition = {
  definition: 'circuit',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['circuit:circuitId', 'circuit:carrier', 'circuit:bandwidth', 'circuit:wholesaleOrder'] }),
      { type: 'relationship', relation: 'circuit:access', variant: 'chips', select: true },
      { type: 'relationship', relation: 'circuit:externalServiceProvider', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
