import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['meterReading:reading'],
  subtitle: ['meterReading:readAt'],
  status: 'meterReading:quality',
}

export const meterReadingUi: UiDefinition = {
  definition: 'meterReading',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: ['meterReading:readAt', 'meterReading:reading', 'meterReading:quality', 'meterReading:estimatedBy'] }),
      { type: 'relationship', relation: 'meterReading:meterRegister', variant: 'chips' },
      files('meterReading:photo'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
