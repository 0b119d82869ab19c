import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['role:name'], subtitle: ['role:description'] }

export const roleUi: UiDefinition = {
  definition: 'role',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['role:name', 'role:key'] }), wide('role:description'), wide('role:grants')],
  },
  card: header,
  minicard: header,
  selector: header,
}
