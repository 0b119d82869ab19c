import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['entity:tenantWideIdentifier'], subtitle: ['trench:length'], status: 'trench:kind' }

export const trenchUi: UiDefinition = {
  definition: 'trench',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: ['trench:kind', 'trench:surface', 'trench:method', 'trench:depth', 'trench:length', 'trench:builtAt', 'trench:geometry'],
      }),
      { type: 'relationship', relation: 'trench:parcels', variant: 'chips', select: true },
      { type: 'relationship', relation: 'trench:ducts', variant: 'list', fields: own('duct:lrArt', 'duct:colour', 'duct:tubeCount') },
      { type: 'map', shows: ['trench:geometry'] },
      { type: 'relationship', relation: 'trench:project', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
