import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['mail:subject'], subtitle: ['mail:recipient'] }

export const mailUi: UiDefinition = {
  definition: 'mail',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['mail:state', 'mail:sentAt', 'mail:kind', 'mail:tries', 'mail:lastError'] }),
      wide('mail:body'),
      wide('mail:attachments'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
