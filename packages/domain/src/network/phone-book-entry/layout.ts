import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['phoneBookEntry:entryText'], status: 'phoneBookEntry:entryType' }

export const phoneBookEntryUi: UiDefinition = {
  definition: 'phoneBookEntry',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'phoneBookEntry:entryType',
          'phoneBookEntry:entryText',
          'phoneBookEntry:reverseSearch',
          'phoneBookEntry:sentAt',
          'phoneBookEntry:confirmedAt',
        ],
      }),
      { type: 'relationship', relation: 'phoneBookEntry:managedNumber', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
