import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['role:name'], subtitle: ['role:description'] }

export const roleUi: UiDefinition = {
  definition: 'role',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['role:name', 'role:key'] }),
      wide('role:description'),
      wide('role:grants'),
      {
        type: 'relationship',
        relation: 'role:permissions',
        variant: 'list',
        label: { de: 'Wer sie hat', en: 'Who has it' },
        fields: [
          ['permission:scope'],
          ['permission:user', 'user:givenname'],
          ['permission:user', 'user:surname'],
          ['permission:group', 'group:name1'],
          ['permission:root', 'businessPartner:name1'],
        ],
        only: { limit: 50 },
        whenEmpty: { de: 'Noch niemand hat diese Rolle.', en: 'Nobody has this role yet.' },
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
