import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['telcoServiceConnection:media'],
  status: 'telcoServiceConnection:constructionState',
}

export const telcoServiceConnectionParcelUi: UiDefinition = {
  definition: 'telcoServiceConnectionParcel',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'telcoServiceConnection:constructionState',
          'telcoServiceConnection:media',
          'telcoServiceConnectionParcel:entryAllowed',
          'telcoServiceConnection:location',
        ],
      }),
      { type: 'relationship', relation: 'telcoServiceConnectionParcel:parcel', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionParcel:telcoServiceConnectionBuildings', variant: 'chips' },
      { type: 'map', shows: ['telcoServiceConnection:location'] },
      { type: 'relationship', relation: 'telcoServiceConnection:relatedProject', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
