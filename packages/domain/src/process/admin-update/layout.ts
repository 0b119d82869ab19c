import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { wide } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'

export const adminUpdateUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'adminUpdate',
  detail: executionDetail(wide('adminUpdate:reason'), wide('adminUpdate:patch')),
}
