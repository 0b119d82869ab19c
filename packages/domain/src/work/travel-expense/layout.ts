import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { effortDetail } from '../effort/layout.ts'

export const travelExpenseUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'travelExpense',
  detail: effortDetail(
    grid({ fields: ['travelExpense:kind', 'travelExpense:amount', 'travelExpense:from', 'travelExpense:to', 'travelExpense:km'] }),
    {
      type: 'relationship',
      relation: 'travelExpense:receiptPhoto',
      variant: 'list',
      fields: own('document:name', 'document:filetype', 'document:uploadedAt'),
    },
  ),
}
