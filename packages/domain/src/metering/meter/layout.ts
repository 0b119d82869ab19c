import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { assetFields } from '../../network/asset/layout.ts'

const header: HeaderLayout = { type: 'header', title: ['meter:meterNumber'], subtitle: ['asset:inventoryNumber'], status: 'meter:sector' }

export const meterUi: UiDefinition = {
  definition: 'meter',
  detail: {
    type: 'vertical',
    content: [
      header,
      {
        type: 'multiCodeScanner',
        shows: ['meter:meterNumber'],
        // DIN 43863-5: sector, maker, block and number.
        items: [{ regex: '(?:^|[^0-9A-Z])([1-9][A-Z]{3}[0-9A-F]{2}[0-9]{8})(?![0-9A-Z])', targets: ['meter:meterNumber'], required: true }],
      },
      grid({
        title: titles.technology,
        fields: ['meter:meterNumber', 'meter:sector', 'meter:kind', 'meter:calibrationUntil', 'meter:factor'],
      }),
      { type: 'relationship', relation: 'meter:meterPoint', variant: 'chips', select: true },
      { type: 'relationship', relation: 'meter:modem', variant: 'chips' },
      {
        type: 'relationship',
        relation: 'meter:meterRegisters',
        variant: 'inline',
        fields: own('meterRegister:obis', 'meterRegister:unit', 'meterRegister:decimals'),
        create: ['meterRegister'],
      },
      assetFields,
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
