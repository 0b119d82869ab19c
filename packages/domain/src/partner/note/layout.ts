import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['note:subject'], subtitle: ['note:at'], status: 'note:kind' }

export const noteUi: UiDefinition = {
  definition: 'note',
  detail: { type: 'vertical', content: [header, grid({ fields: ['note:kind', 'note:at'] }), wide('note:subject'), wide('note:text')] },
  card: header,
  minicard: header,
  selector: header,
}
