import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['splice:tray', 'splice:position'], subtitle: ['splice:splicedAt'] }

export const spliceUi: UiDefinition = {
  definition: 'splice',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['splice:tray', 'splice:position', 'splice:loss', 'splice:splicedAt'] }),
      { type: 'relationship', relation: 'splice:fibres', variant: 'chips', select: true },
      { type: 'relationship', relation: 'splice:spliceClosure', variant: 'chips', select: true },
      files('splice:photos'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
