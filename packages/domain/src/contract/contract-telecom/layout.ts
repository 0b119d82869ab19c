import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { contractDetail } from '../contract/layout.ts'

export const contractTelecomUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'contractTelecom',
  detail: contractDetail(
    grid({
      title: titles.technology,
      fields: [
        'contractTelecom:download',
        'contractTelecom:upload',
        'contractTelecom:ipType',
        'contractTelecom:callDataRecord',
        'contractTelecom:usersInformedOn',
        'contractTelecom:wbciId',
        'contractTelecom:extensionTold',
        'contractTelecom:tariffAdvisedAt',
      ],
    }),
  ),
}
