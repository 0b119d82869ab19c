import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['port:number'],
  subtitle: ['port:unit', 'port:importedRemoteId'],
  status: 'port:portType',
}

export const portUi: UiDefinition = {
  definition: 'port',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['port:number', 'port:unit', 'port:slot', 'port:portType', 'port:splitterRatio', 'port:importedRemoteId'] }),
      { type: 'relationship', relation: 'port:accessDevice', variant: 'chips' },
      { type: 'relationship', relation: 'port:fibre', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'port:accesses',
        variant: 'list',
        fields: own('access:status', 'access:mediumType', 'access:activeSince', 'access:activeUntil'),
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
