import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['taxSum:month', 'taxSum:taxrate'] }

export const taxSumUi: UiDefinition = {
  definition: 'taxSum',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['taxSum:month', 'taxSum:taxrate', 'taxSum:net', 'taxSum:tax', 'taxSum:gross', 'taxSum:receipts'] })],
  },
  card: header,
  minicard: header,
  selector: header,
}
