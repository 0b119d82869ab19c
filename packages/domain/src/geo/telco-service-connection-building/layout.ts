import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['telcoServiceConnection:media'],
  status: 'telcoServiceConnection:constructionState',
}

export const telcoServiceConnectionBuildingUi: UiDefinition = {
  definition: 'telcoServiceConnectionBuilding',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'telcoServiceConnection:constructionState',
          'telcoServiceConnection:media',
          'telcoServiceConnectionBuilding:gfapDate',
          'telcoServiceConnectionBuilding:entryPoint',
          'telcoServiceConnectionBuilding:gfapPlace',
          'telcoServiceConnection:location',
        ],
      }),
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:building', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:telcoServiceConnectionParcel', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:spliceClosure', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:accesses', variant: 'chips' },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:telcoServiceConnectionHomes', variant: 'chips' },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:houseConnections', variant: 'chips' },
      { type: 'map', shows: ['telcoServiceConnection:location'] },
      { type: 'relationship', relation: 'telcoServiceConnection:relatedProject', variant: 'chips', select: true },
      { type: 'relationship', relation: 'telcoServiceConnectionBuilding:availabilityRequests', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
