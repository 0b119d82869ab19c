import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, own } from '../../shared/layout-parts.ts'

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
      grid({
        title: { de: 'Schreiben am Kabel', en: 'Writing by cable' },
        fields: ['firmware:protocol', 'firmware:chipFamily', 'firmware:usbFilters', 'firmware:bootPattern'],
      }),
      {
        type: 'relationship',
        relation: 'firmware:parts',
        variant: 'list',
        fields: own('firmwarePart:offset'),
        create: ['firmwarePart'],
      },
      { type: 'relationship', relation: 'firmware:cpes', variant: 'chips', select: true },
      { type: 'relationship', relation: 'firmware:tools', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
