import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['telcoServiceConnection:media'],
  status: 'telcoServiceConnection:constructionState',
}

export const telcoServiceConnectionUi: UiDefinition = {
  definition: 'telcoServiceConnection',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['telcoServiceConnection:constructionState', 'telcoServiceConnection:media', 'telcoServiceConnection:location'] }),
      { type: 'map', shows: ['telcoServiceConnection:location'] },
      { type: 'relationship', relation: 'telcoServiceConnection:relatedProject', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
