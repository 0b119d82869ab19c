import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['firmware:model', 'firmware:version'],
  subtitle: ['firmware:releasedAt'],
  status: 'firmware:rolloutState',
}

export const firmwareUi: UiDefinition = {
  definition: 'firmware',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['firmware:model', 'firmware:version', 'firmware:rolloutState', 'firmware:releasedAt', 'firmware:sha256'] }),
      { type: 'relationship', relation: 'firmware:file', variant: 'list', fields: own('document:name', 'document:size') },
      { type: 'relationship', relation: 'firmware:cpes', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
