import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'

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
      files('firmware:file'),
      { type: 'relationship', relation: 'firmware:cpes', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
