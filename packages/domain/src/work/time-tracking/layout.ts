import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { effortDetail } from '../effort/layout.ts'

export const timeTrackingUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'timeTracking',
  detail: effortDetail(grid({ fields: ['timeTracking:begin', 'timeTracking:end', 'timeTracking:duration', 'timeTracking:billable'] }), {
    type: 'relationship',
    relation: 'timeTracking:execution',
    variant: 'chips',
    select: true,
  }),
}
