import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { effortDetail } from '../effort/layout.ts'

export const travelExpenseUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'travelExpense',
  detail: effortDetail(
    grid({ fields: ['travelExpense:kind', 'travelExpense:amount', 'travelExpense:from', 'travelExpense:to', 'travelExpense:km'] }),
    files('travelExpense:receiptPhoto'),
  ),
}
