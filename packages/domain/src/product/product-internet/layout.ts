import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { productDetail } from '../product/layout.ts'

export const productInternetUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productInternet',
  detail: productDetail(
    grid({
      title: titles.technology,
      fields: [
        'productInternet:downMax',
        'productInternet:upMax',
        'productInternet:downNormal',
        'productInternet:upNormal',
        'productInternet:downMin',
        'productInternet:upMin',
        'productInternet:media',
        'productInternet:ipType',
        'productInternet:volumeLimit',
      ],
    }),
  ),
}
