import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['openItem:number'], subtitle: ['openItem:name', 'openItem:open'] }

const fields = ['day', 'open', 'gross', 'balance', 'date', 'due', 'overdueDays', 'kind', 'name', 'partnerNumber'] as const

export const openItemUi: UiDefinition = {
  definition: 'openItem',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'openItem:receipt', variant: 'chips' },
          { type: 'relationship', relation: 'openItem:businessPartner', variant: 'chips' },
        ],
      },
      grid({ fields: fields.map((name) => `openItem:${name}`) }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['openItem:due', 'openItem:open'] })] },
  minicard: header,
  selector: header,
}
