import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['bankAccount:iban'], subtitle: ['bankAccount:differentAccountHolder'] }

export const accountInput: Layout = { type: 'bankAccount', shows: ['bankAccount:iban', 'bankAccount:bic', 'bankAccount:bank'] }
export const accountHolder = grid({ fields: ['bankAccount:differentAccountHolder'] })

export const bankAccountUi: UiDefinition = {
  definition: 'bankAccount',
  detail: {
    type: 'vertical',
    content: [
      header,
      accountInput,
      accountHolder,
      { type: 'relationship', relation: 'bankAccount:businessPartner', variant: 'chips' },
      {
        type: 'relationship',
        relation: 'bankAccount:sepaMandates',
        variant: 'list',
        fields: own('sepaMandate:mandateReference', 'sepaMandate:signedAt', 'sepaMandate:scheme', 'sepaMandate:revokedAt'),
        create: ['sepaMandate'],
      },
      { type: 'relationship', relation: 'bankAccount:contracts', variant: 'chips' },
      { type: 'relationship', relation: 'bankAccount:bank', variant: 'chips', select: true },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
