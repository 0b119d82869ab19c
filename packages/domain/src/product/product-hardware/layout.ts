import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { productDetail } from '../product/layout.ts'

export const productHardwareUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'productHardware',
  detail: productDetail(
    grid({
      title: titles.technology,
      fields: [
        'productHardware:vendor',
        'productHardware:model',
        'productHardware:deviceKind',
        'productHardware:serialKind',
        'productHardware:rental',
      ],
    }),
  ),
}
