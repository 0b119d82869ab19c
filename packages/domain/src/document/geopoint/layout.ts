import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['geopoint:accuracy'] }

export const geopointUi: UiDefinition = {
  definition: 'geopoint',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['geopoint:geometry', 'geopoint:accuracy', 'geopoint:heading', 'geopoint:altitude'] }),
      { type: 'relationship', relation: 'geopoint:image', variant: 'chips' },
      { type: 'map', shows: ['geopoint:geometry', 'geopoint:accuracy', 'geopoint:heading'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
