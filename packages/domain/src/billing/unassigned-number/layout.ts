import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['unassignedNumber:number'],
  subtitle: ['unassignedNumber:firstDay', 'unassignedNumber:lastDay'],
  status: 'unassignedNumber:problem',
}

export const unassignedNumberUi: UiDefinition = {
  definition: 'unassignedNumber',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'unassignedNumber:number',
          'unassignedNumber:problem',
          'unassignedNumber:calls',
          'unassignedNumber:seconds',
          'unassignedNumber:firstDay',
          'unassignedNumber:lastDay',
        ],
      }),
      { type: 'relationship', relation: 'unassignedNumber:managedNumber', variant: 'chips' },
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['unassignedNumber:calls', 'unassignedNumber:lastDay'] })] },
  minicard: header,
  selector: header,
}
