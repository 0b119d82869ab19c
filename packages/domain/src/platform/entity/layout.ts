import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

/** The default screens for types without screens of their own. */
export const entityUi: UiDefinition = {
  definition: 'entity',
  detail: {
    type: 'vertical',
    content: [
      { type: 'header', title: ['entity:tenantWideIdentifier'] },
      grid({ fields: ['entity:tenantWideIdentifier', 'entity:createdAt', 'entity:updatedAt'] }),
    ],
  },
  card: {
    type: 'vertical',
    content: [{ type: 'header', title: ['entity:tenantWideIdentifier'] }, grid({ fields: ['entity:createdAt', 'entity:updatedAt'] })],
  },
  minicard: { type: 'header', title: ['entity:tenantWideIdentifier'] },
  selector: { type: 'header', title: ['entity:tenantWideIdentifier'] },
}
