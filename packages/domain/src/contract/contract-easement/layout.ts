import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { value } from '../../shared/layout-parts.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractEasementUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractEasement',
  detail: contractDetail(
    {
      type: 'grid',
      title: { de: 'Besonderes', en: 'Particulars' },
      content: [
        value('contractEasement:landRegister'),
        value('contractEasement:registerSheet'),
        {
          type: 'value',
          attribute: 'contractEasement:entryDate',
          // The rule applies in this form only, because imported old contracts lack the values. A user who enters the day has the extract
          // of the register at hand.
          validations: [
            {
              when: 'landRegister != null and registerSheet != null',
              text: {
                de: 'Zu einer Eintragung gehören Grundbuch und Grundbuchblatt.',
                en: 'An entry stands in a land register, on a sheet: both are needed.',
              },
            },
          ],
        },
        value('contractEasement:compensation'),
      ],
    },
    { type: 'relationship', relation: 'contractEasement:relatedParcel', variant: 'chips', select: true },
  ),
}
