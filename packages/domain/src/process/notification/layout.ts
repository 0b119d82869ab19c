import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: [],
  subtitle: ['notification:timestamp'],
  status: 'notification:type',
}

export const notificationUi: UiDefinition = {
  definition: 'notification',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'notification:type',
          'notification:read',
          'notification:timestamp',
          'notification:openPath',
          'notification:ofGroup',
          'notification:messageId',
        ],
      }),
      wide('notification:value'),
      { type: 'relationship', relation: 'notification:user', variant: 'chips' },
      { type: 'relationship', relation: 'notification:group', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
