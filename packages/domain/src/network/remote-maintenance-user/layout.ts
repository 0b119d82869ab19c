import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['remoteMaintenanceUser:username'], subtitle: ['remoteMaintenanceUser:validUntil'] }

export const remoteMaintenanceUserUi: UiDefinition = {
  definition: 'remoteMaintenanceUser',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['remoteMaintenanceUser:username', 'remoteMaintenanceUser:validUntil', 'remoteMaintenanceUser:scope'] }),
      wide('remoteMaintenanceUser:publicKey'),
      { type: 'relationship', relation: 'remoteMaintenanceUser:cpe', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
