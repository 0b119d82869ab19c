import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['houseConnection:length'],
  status: 'houseConnection:kind',
}

export const houseConnectionUi: UiDefinition = {
  definition: 'houseConnection',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['houseConnection:kind', 'houseConnection:length', 'houseConnection:openTrench', 'houseConnection:geometry'] }),
      { type: 'relationship', relation: 'houseConnection:telcoServiceConnectionBuilding', variant: 'chips', select: true },
      { type: 'relationship', relation: 'houseConnection:trench', variant: 'chips', select: true },
      { type: 'relationship', relation: 'houseConnection:duct', variant: 'chips', select: true },
      { type: 'map', shows: ['houseConnection:geometry'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
