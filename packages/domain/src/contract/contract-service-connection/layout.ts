import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractServiceConnectionUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractServiceConnection',
  detail: contractDetail(
    grid({
      title: { de: 'Besonderes', en: 'Particulars' },
      fields: ['contractServiceConnection:buildCost', 'contractServiceConnection:connectionPower'],
    }),
    { type: 'relationship', relation: 'contractServiceConnection:telcoServiceConnectionBuilding', variant: 'chips', select: true },
  ),
}
