import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['boundaryStone:stoneNumber'],
  subtitle: ['boundaryStone:measuredAt'],
  status: 'boundaryStone:quality',
}

export const boundaryStoneUi: UiDefinition = {
  definition: 'boundaryStone',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['boundaryStone:stoneNumber', 'boundaryStone:location', 'boundaryStone:quality', 'boundaryStone:measuredAt'] }),
      { type: 'relationship', relation: 'boundaryStone:parcels', variant: 'chips', select: true },
      { type: 'map', shows: ['boundaryStone:location'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
