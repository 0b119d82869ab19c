import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['consumptionDeadline:number'],
  subtitle: ['consumptionDeadline:name', 'consumptionDeadline:deadline'],
  status: 'consumptionDeadline:waitsFor',
}

export const consumptionDeadlineUi: UiDefinition = {
  definition: 'consumptionDeadline',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'relationship', relation: 'consumptionDeadline:contract', variant: 'chips' },
      grid({
        fields: [
          'consumptionDeadline:number',
          'consumptionDeadline:name',
          'consumptionDeadline:kind',
          'consumptionDeadline:periodEnd',
          'consumptionDeadline:deadline',
          'consumptionDeadline:daysLeft',
          'consumptionDeadline:waitsFor',
          'consumptionDeadline:amount',
        ],
      }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['consumptionDeadline:kind', 'consumptionDeadline:daysLeft'] })] },
  minicard: header,
  selector: header,
}
