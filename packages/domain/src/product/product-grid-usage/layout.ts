import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { meteredProductDetail } from '../product/layout.ts'

export const productGridUsageUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productGridUsage',
  detail: meteredProductDetail(
    grid({
      title: titles.technology,
      fields: ['productGridUsage:gridArea', 'productGridUsage:voltageLevel', 'productGridUsage:loadProfile'],
    }),
  ),
}
