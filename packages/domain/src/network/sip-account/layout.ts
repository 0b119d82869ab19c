import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['sipAccount:username'], subtitle: ['sipAccount:server'] }

export const sipAccountUi: UiDefinition = {
  definition: 'sipAccount',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['sipAccount:username', 'sipAccount:server', 'sipAccount:channels'] }),
      {
        type: 'relationship',
        relation: 'sipAccount:managedNumbers',
        variant: 'list',
        fields: own('managedNumber:number', 'managedNumber:state'),
      },
      { type: 'telemetry', shows: ['sipAccount:registered'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
