import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['auditEntry:action'], subtitle: ['auditEntry:actor'] }

export const auditEntryUi: UiDefinition = {
  definition: 'auditEntry',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'entity:createdAt',
          'auditEntry:actor',
          'auditEntry:object',
          'auditEntry:means',
          'auditEntry:refusal',
          'auditEntry:leftOut',
          'auditEntry:place',
          'auditEntry:reference',
          'auditEntry:sessionSince',
          'auditEntry:reason',
          'auditEntry:before',
          'auditEntry:after',
          'auditEntry:sealed',
        ],
      }),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
