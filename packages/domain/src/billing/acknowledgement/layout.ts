import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['acknowledgement:number'],
  subtitle: ['acknowledgement:recipient', 'acknowledgement:sentAt'],
  status: 'acknowledgement:kind',
}

export const acknowledgementUi: UiDefinition = {
  definition: 'acknowledgement',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['acknowledgement:kind', 'acknowledgement:number', 'acknowledgement:sentAt', 'acknowledgement:recipient'] }),
      { type: 'relationship', relation: 'acknowledgement:receiver', variant: 'chips' },
      { type: 'relationship', relation: 'acknowledgement:contract', variant: 'chips' },
      { type: 'relationship', relation: 'acknowledgement:execution', variant: 'chips' },
      wide('acknowledgement:body'),
    ],
  },
  card: { type: 'vertical', content: [header, { type: 'relationship', relation: 'acknowledgement:contract', variant: 'chips' }] },
  minicard: header,
  selector: header,
}
