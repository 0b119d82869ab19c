import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['ipSubnet:cidr'], subtitle: ['ipSubnet:vrf'], status: 'ipSubnet:kind' }

export const ipSubnetUi: UiDefinition = {
  definition: 'ipSubnet',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['ipSubnet:cidr', 'ipSubnet:kind', 'ipSubnet:gateway', 'ipSubnet:vrf'] }),
      { type: 'relationship', relation: 'ipSubnet:parent', variant: 'chips', select: true },
      { type: 'relationship', relation: 'ipSubnet:access', variant: 'chips' },
      { type: 'relationship', relation: 'ipSubnet:children', variant: 'list', fields: own('ipSubnet:cidr', 'ipSubnet:kind') },
      {
        type: 'relationship',
        relation: 'ipSubnet:reverseDns',
        variant: 'list',
        fields: own('reverseDns:ip', 'reverseDns:ptr'),
        create: ['reverseDns'],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
