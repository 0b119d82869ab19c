import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['contractElement:contractElementBegin', 'contractElement:contractElementEnd'],
}

export const contractElementUi: UiDefinition = {
  definition: 'contractElement',
  detail: {
    type: 'vertical',
    content: [
      header,
      { type: 'relationship', relation: 'contractElement:product', variant: 'chips', select: true },
      grid({
        fields: [
          'contractElement:contractElementBegin',
          'contractElement:contractElementEnd',
          'contractElement:invoicePosition',
          'contractElement:quantity',
          'contractElement:individualPrice',
        ],
      }),
      { type: 'relationship', relation: 'contractElement:priceComponents', variant: 'chips', select: true },
      {
        type: 'grid',
        title: titles.technology,
        content: [
          { type: 'relationship', relation: 'contractElement:access', variant: 'chips', select: true },
          { type: 'relationship', relation: 'contractElement:cpes', variant: 'chips', select: true },
          { type: 'relationship', relation: 'contractElement:managedNumbers', variant: 'chips', select: true },
          { type: 'relationship', relation: 'contractElement:marketLocation', variant: 'chips', select: true },
        ],
      },
      { type: 'relationship', relation: 'contractElement:contract', variant: 'chips' },
    ],
  },
  card: { type: 'vertical', content: [header, { type: 'relationship', relation: 'contractElement:product', variant: 'chips' }] },
  minicard: { type: 'vertical', content: [header, { type: 'relationship', relation: 'contractElement:product', variant: 'chips' }] },
  selector: { type: 'vertical', content: [header, { type: 'relationship', relation: 'contractElement:product', variant: 'chips' }] },
}
