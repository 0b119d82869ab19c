import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const fields = grid({ fields: ['workingTime:days', 'workingTime:from', 'workingTime:to', 'workingTime:area'] })

export const workingTimeUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'workingTime',
  detail: { type: 'vertical', content: [{ type: 'header', title: ['entity:tenantWideIdentifier'] }, fields] },
  card: fields,
}
