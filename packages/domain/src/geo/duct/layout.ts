import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['entity:tenantWideIdentifier'], subtitle: ['duct:tubeCount'], status: 'duct:lrArt' }

export const ductUi: UiDefinition = {
  definition: 'duct',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['duct:lrArt', 'duct:colour', 'duct:tubeCount', 'duct:geometry'] }),
      { type: 'relationship', relation: 'duct:trenches', variant: 'chips', select: true },
      { type: 'relationship', relation: 'duct:inside', variant: 'chips', select: true },
      { type: 'relationship', relation: 'duct:contains', variant: 'chips' },
      { type: 'relationship', relation: 'duct:cables', variant: 'chips' },
      { type: 'map', shows: ['duct:geometry'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
