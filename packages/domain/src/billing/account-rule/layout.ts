import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['accountRule:accountKey', 'accountRule:account'],
  subtitle: ['accountRule:taxClass'],
}

export const accountRuleUi: UiDefinition = {
  definition: 'accountRule',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['accountRule:accountKey', 'accountRule:taxClass', 'accountRule:account', 'accountRule:taxKey'] }),
      { type: 'relationship', relation: 'accountRule:costCenter', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
