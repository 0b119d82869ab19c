import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['savedView:name'] }

export const savedViewUi: UiDefinition = {
  definition: 'savedView',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['savedView:name', 'savedView:isDefault'] }),
      { type: 'relationship', relation: 'savedView:groups', variant: 'chips', select: true },
      { type: 'relationship', relation: 'savedView:owner', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
