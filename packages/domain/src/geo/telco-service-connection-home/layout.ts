import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['telcoServiceConnection:media'],
  status: 'telcoServiceConnection:constructionState',
}

export const telcoServiceConnectionHomeUi: UiDefinition = {
  definition: 'telcoServiceConnectionHome',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'telcoServiceConnection:constructionState',
          'telcoServiceConnection:media',
          'telcoServiceConnectionHome:floor',
          'telcoServiceConnectionHome:position',
          'telcoServiceConnectionHome:gftaDate',
          'telcoServiceConnectionHome:gftaSerial',
          'telcoServiceConnection:location',
        ],
      }),
      { type: 'relationship', relation: 'telcoServiceConnectionHome:telcoServiceConnectionBuilding', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionHome:cpes', variant: 'chips' },
      { type: 'map', shows: ['telcoServiceConnection:location'] },
      { type: 'relationship', relation: 'telcoServiceConnection:relatedProject', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
