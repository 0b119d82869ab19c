import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own } from '../../shared/layout-parts.ts'

const header: HeaderLayout = { type: 'header', title: ['meterRegister:obis'], subtitle: ['meterRegister:unit'] }

export const meterRegisterUi: UiDefinition = {
  definition: 'meterRegister',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['meterRegister:obis', 'meterRegister:unit', 'meterRegister:decimals'] }),
      { type: 'relationship', relation: 'meterRegister:meter', variant: 'chips' },
      {
        type: 'relationship',
        relation: 'meterRegister:meterReadings',
        variant: 'list',
        fields: own('meterReading:readAt', 'meterReading:reading', 'meterReading:quality'),
        create: ['meterReading'],
      },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
