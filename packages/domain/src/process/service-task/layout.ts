import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { executionDetail } from '../execution/layout.ts'

export const serviceTaskUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'serviceTask',
  detail: executionDetail({ type: 'grid', stored: true, content: [{ type: 'value', attribute: 'serviceTask:waitsUntil', lock: true }] }),
}
