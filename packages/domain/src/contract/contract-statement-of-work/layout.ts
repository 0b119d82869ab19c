import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractStatementOfWorkUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractStatementOfWork',
  detail: contractDetail(
    grid({
      title: { de: 'Besonderes', en: 'Particulars' },
      fields: ['contractStatementOfWork:budget', 'contractStatementOfWork:acceptedAt'],
    }),
    { type: 'relationship', relation: 'contractStatementOfWork:project', variant: 'chips', select: true },
  ),
}
