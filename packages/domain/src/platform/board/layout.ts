import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['board:name'] }

export const boardUi: UiDefinition = {
  definition: 'board',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['board:name'] }),
      { type: 'relationship', relation: 'board:people', variant: 'chips', select: true },
      { type: 'relationship', relation: 'board:groups', variant: 'chips', select: true },
      { type: 'relationship', relation: 'board:roles', variant: 'chips', select: true },
      { type: 'relationship', relation: 'board:tenant', variant: 'chips', select: true },
      { type: 'relationship', relation: 'board:owner', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
