import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'

export const processEventUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processEvent',
  detail: executionDetail(grid({ fields: ['processEvent:eventtype'] })),
}
