import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { productDetail } from '../product/layout.ts'

export const productTelephonyUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productTelephony',
  detail: productDetail(
    grid({
      title: titles.technology,
      fields: [
        'productTelephony:amountOfNumbers',
        'productTelephony:channels',
        'productTelephony:landlineFlat',
        'productTelephony:mobileFlat',
        'productTelephony:abroadFlat',
        'productTelephony:cdr',
      ],
    }),
    { type: 'relationship', relation: 'productTelephony:tariffzones', variant: 'chips', select: true, create: ['tariffzone'] },
  ),
}
