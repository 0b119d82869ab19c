import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['revenueSum:product', 'revenueSum:month'] }

export const revenueSumUi: UiDefinition = {
  definition: 'revenueSum',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['revenueSum:month', 'revenueSum:product', 'revenueSum:net', 'revenueSum:items'] })],
  },
  card: header,
  minicard: header,
  selector: header,
}
