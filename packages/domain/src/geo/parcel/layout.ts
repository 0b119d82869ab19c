import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['parcel:designation'],
  subtitle: ['parcel:area'],
}

export const parcelUi: UiDefinition = {
  definition: 'parcel',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'parcel:gemarkung',
          'parcel:flur',
          'parcel:zaehler',
          'parcel:nenner',
          'parcel:area',
          'parcel:ownerKnown',
          'parcel:geometry',
        ],
      }),
      { type: 'relationship', relation: 'parcel:owners', variant: 'chips', select: true },
      { type: 'relationship', relation: 'parcel:succeededBy', variant: 'chips', select: true },
      { type: 'relationship', relation: 'parcel:predecessors', variant: 'chips' },
      { type: 'relationship', relation: 'parcel:buildings', variant: 'chips' },
      { type: 'map', shows: ['parcel:geometry'] },
      { type: 'relationship', relation: 'parcel:trenches', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
