import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { networkAround } from '../topology.ts'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['access:mediumType', 'access:lineId'],
  status: 'access:status',
}

export const accessUi: UiDefinition = {
  definition: 'access',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'connectorLine', shows: ['access:tscbForAccess', 'access:port', 'access:cpe', 'access:domain'] },
      grid({ fields: ['access:status', 'access:mediumType', 'access:activeSince', 'access:activeUntil', 'access:lineId'] }),
      wide('access:commentText'),
      { type: 'relationship', relation: 'access:tscbForAccess', variant: 'chips', select: true },
      { type: 'relationship', relation: 'access:port', variant: 'chips', select: true },
      { type: 'relationship', relation: 'access:cpe', variant: 'chips', select: true },
      { type: 'relationship', relation: 'access:domain', variant: 'chips', select: true },
      { type: 'relationship', relation: 'access:ipSubnets', variant: 'chips', select: true },
      { type: 'relationship', relation: 'access:contractElements', variant: 'chips' },
      { type: 'relationship', relation: 'access:fibres', variant: 'chips' },
      networkAround('access', 'access:port'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
