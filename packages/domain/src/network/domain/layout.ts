import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['domain:title'], subtitle: ['domain:vlanid'], status: 'domain:vlanhandling' }

export const domainUi: UiDefinition = {
  definition: 'domain',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['domain:title', 'domain:vlanid', 'domain:vlanhandling', 'domain:vlanprofile', 'domain:refIpDb'] }),
      { type: 'relationship', relation: 'domain:accessDevices', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
