import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['callMapping:name'], subtitle: ['callMapping:beginFormat'] }

export const callMappingUi: UiDefinition = {
  definition: 'callMapping',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['callMapping:name', 'callMapping:separator', 'callMapping:encoding'] }),
      grid({
        fields: [
          'callMapping:callerColumn',
          'callMapping:calleeColumn',
          'callMapping:beginColumn',
          'callMapping:timeColumn',
          'callMapping:secondsColumn',
        ],
      }),
      grid({ fields: ['callMapping:beginFormat', 'callMapping:timesIn'] }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['callMapping:callerColumn', 'callMapping:beginColumn'] })] },
  minicard: header,
  selector: header,
}
