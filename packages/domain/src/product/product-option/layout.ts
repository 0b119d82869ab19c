import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { productDetail } from '../product/layout.ts'

export const productOptionUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productOption',
  detail: productDetail(grid({ fields: ['productOption:optionKind'] })),
}
