import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['contactMail:email'], status: 'contactMail:purpose' }

export const contactMailUi: UiDefinition = {
  definition: 'contactMail',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['contactMail:email', 'contactMail:purpose', 'contactMail:verifiedAt'] }),
      { type: 'relationship', relation: 'contactMail:businessPartner', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
