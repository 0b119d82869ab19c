import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { meteredProductDetail } from '../product/layout.ts'

export const productEnergyUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productEnergy',
  detail: meteredProductDetail(
    grid({
      title: titles.technology,
      fields: [
        'productEnergy:sector',
        'productEnergy:tariffType',
        'productEnergy:ecoShare',
        'productEnergy:consumptionFrom',
        'productEnergy:consumptionTo',
      ],
    }),
  ),
}
