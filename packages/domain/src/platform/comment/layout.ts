import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['comment:text'], subtitle: ['entity:createdAt'] }

export const commentUi: UiDefinition = {
  definition: 'comment',
  detail: {
    type: 'vertical',
    content: [
      header,
      wide('comment:text'),
      grid({
        fields: [
          'comment:record',
          'comment:answers',
          'comment:forProvider',
          'comment:editedAt',
          'comment:removedAt',
          'comment:resolvedAt',
          'comment:resolvedBy',
        ],
      }),
      wide('comment:mentions'),
      { type: 'relationship', relation: 'comment:author', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
