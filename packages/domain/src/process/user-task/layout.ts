import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'

export const userTaskUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'userTask',
  detail: executionDetail(grid({ fields: ['execution:bpmnName', 'userTask:autocomplete'] }), wide('userTask:form')),
}
