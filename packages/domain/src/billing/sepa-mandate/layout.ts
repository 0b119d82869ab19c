import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['sepaMandate:mandateReference'],
  subtitle: ['sepaMandate:signedAt'],
  status: 'sepaMandate:scheme',
}

export const sepaMandateUi: UiDefinition = {
  definition: 'sepaMandate',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({
        fields: [
          'sepaMandate:mandateReference',
          'sepaMandate:signedAt',
          'sepaMandate:scheme',
          'sepaMandate:sequence',
          'sepaMandate:lastUsed',
          'sepaMandate:revokedAt',
        ],
      }),
      { type: 'relationship', relation: 'sepaMandate:bankAccount', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
