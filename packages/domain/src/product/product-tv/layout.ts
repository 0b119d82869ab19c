import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { productDetail } from '../product/layout.ts'

export const productTvUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productTv',
  detail: productDetail(grid({ title: titles.technology, fields: ['productTv:packageCode', 'productTv:streams', 'productTv:ageCheck'] })),
}
