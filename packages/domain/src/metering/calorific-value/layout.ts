import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['calorificValue:month'], subtitle: ['calorificValue:area'] }

export const calorificValueUi: UiDefinition = {
  definition: 'calorificValue',
  detail: {
    type: 'vertical',
    content: [header, grid({ fields: ['calorificValue:month', 'calorificValue:area', 'calorificValue:kWhPerCubicMetre'] })],
  },
  card: header,
  minicard: header,
  selector: header,
}
