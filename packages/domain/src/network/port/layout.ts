import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { networkAround } from '../topology.ts'
import { grid, own, value } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['port:number'],
  subtitle: ['port:unit', 'port:importedRemoteId'],
  status: 'port:state',
}

export const portUi: UiDefinition = {
  definition: 'port',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: ['port:number', 'port:unit', 'port:slot', 'port:portType', 'port:splitterRatio', 'port:importedRemoteId', 'port:defective'],
      }),
      { type: 'grid', stored: true, content: [value('port:state'), value('port:used'), value('port:capacity')] },
      { type: 'relationship', relation: 'port:accessDevice', variant: 'chips' },
      { type: 'relationship', relation: 'port:fibre', variant: 'chips', select: true },
      {
        type: 'relationship',
        relation: 'port:accesses',
        variant: 'list',
        fields: own('access:status', 'access:mediumType', 'access:activeSince', 'access:activeUntil'),
      },
      networkAround('port', 'port:accessDevice'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
