import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['tag:name'], subtitle: ['tag:description'] }

export const tagUi: UiDefinition = {
  definition: 'tag',
  detail: { type: 'vertical', content: [header, grid({ fields: ['tag:name', 'tag:color'] }), wide('tag:description')] },
  card: header,
  minicard: header,
  selector: header,
}
