import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { productDetail } from '../product/layout.ts'

export const productServiceUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productService',
  detail: productDetail(grid({ title: titles.technology, fields: ['productService:serviceKind'] })),
}
