import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['groupFunction:function'] }

export const groupFunctionUi: UiDefinition = {
  definition: 'groupFunction',
  detail: { type: 'vertical', content: [header, grid({ fields: ['groupFunction:function'] })] },
  card: header,
  minicard: header,
  selector: header,
}
