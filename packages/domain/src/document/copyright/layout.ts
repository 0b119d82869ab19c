import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['copyright:source'] }

export const copyrightUi: UiDefinition = {
  definition: 'copyright',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['copyright:source', 'copyright:licence'] }),
      { type: 'relationship', relation: 'copyright:image', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
