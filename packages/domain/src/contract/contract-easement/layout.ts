import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractEasementUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractEasement',
  detail: contractDetail(
    grid({
      title: { de: 'Besonderes', en: 'Particulars' },
      fields: [
        'contractEasement:landRegister',
        'contractEasement:registerSheet',
        'contractEasement:entryDate',
        'contractEasement:compensation',
      ],
    }),
    { type: 'relationship', relation: 'contractEasement:relatedParcel', variant: 'chips', select: true },
  ),
}
