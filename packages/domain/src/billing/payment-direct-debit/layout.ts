import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['paymentDirectDebit:iban'] }

export const paymentDirectDebitUi: UiDefinition = {
  definition: 'paymentDirectDebit',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['paymentDirectDebit:iban', 'paymentDirectDebit:differentAccountHolder', 'paymentMethod:dueDays'] }),
      { type: 'relationship', relation: 'paymentDirectDebit:sepaMandate', variant: 'chips', select: true },
      { type: 'relationship', relation: 'paymentMethod:contract', variant: 'chips' },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
