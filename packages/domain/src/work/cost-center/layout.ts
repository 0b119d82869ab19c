import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['costCenter:number'],
  subtitle: ['costCenter:name'],
  status: 'costCenter:type',
}

export const costCenterUi: UiDefinition = {
  definition: 'costCenter',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['costCenter:number', 'costCenter:name', 'costCenter:type'] }),
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'costCenter:contract', variant: 'chips', select: true },
          { type: 'relationship', relation: 'costCenter:contractElement', variant: 'chips', select: true },
          { type: 'relationship', relation: 'costCenter:project', variant: 'chips', select: true },
          { type: 'relationship', relation: 'costCenter:client', variant: 'chips', select: true },
        ],
      },
      { type: 'relationship', relation: 'costCenter:assets', variant: 'chips' },
      { type: 'relationship', relation: 'costCenter:accountRules', variant: 'chips' },
      {
        type: 'relationship',
        relation: 'costCenter:efforts',
        variant: 'list',
        fields: [['effort:date'], ['effort:activity'], ['effort:agent', 'user:surname']],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
