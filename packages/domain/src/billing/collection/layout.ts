import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['collection:endToEndId'],
  subtitle: ['collection:collectOn', 'collection:amount'],
  status: 'collection:state',
}

export const collectionUi: UiDefinition = {
  definition: 'collection',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'collection:receipt', variant: 'chips' },
          { type: 'relationship', relation: 'collection:sepaMandate', variant: 'chips' },
          { type: 'relationship', relation: 'collection:paymentFile', variant: 'chips' },
        ],
      },
      grid({
        fields: [
          'collection:amount',
          'collection:collectOn',
          'collection:sequence',
          'collection:state',
          'collection:reason',
          'collection:endToEndId',
          'collection:block',
          'collection:attempt',
          'collection:announcedOn',
          'collection:renewable',
        ],
      }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
