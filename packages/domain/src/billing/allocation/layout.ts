import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['allocation:amount'], subtitle: ['allocation:allocatedOn'], status: 'allocation:by' }

export const allocationUi: UiDefinition = {
  definition: 'allocation',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'allocation:payment', variant: 'chips' },
          { type: 'relationship', relation: 'allocation:receipt', variant: 'chips' },
        ],
      },
      grid({ fields: ['allocation:amount', 'allocation:allocatedOn', 'allocation:by', 'allocation:rule', 'allocation:releasedOn'] }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
