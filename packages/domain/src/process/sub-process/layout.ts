import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'

export const subProcessUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'subProcess',
  detail: executionDetail(grid({ fields: ['subProcess:loopEnded', 'subProcess:loopTotal'] })),
}
