import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['gridFee:area'], subtitle: ['gridFee:validFrom'], status: 'gridFee:sector' }

export const gridFeeUi: UiDefinition = {
  definition: 'gridFee',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'gridFee:area',
          'gridFee:sector',
          'gridFee:validFrom',
          'gridFee:energyPrice',
          'gridFee:basePrice',
          'gridFee:meteringPrice',
          'gridFee:concession',
        ],
      }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
