import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { assetFields } from '../asset/layout.ts'

const header: HeaderLayout = { type: 'header', title: ['tool:name'], subtitle: ['asset:inventoryNumber'], status: 'tool:category' }

export const toolUi: UiDefinition = {
  definition: 'tool',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ title: titles.technology, fields: ['tool:name', 'tool:category', 'tool:calibratedUntil', 'tool:location'] }),
      grid({ title: { de: 'Firmware', en: 'Firmware' }, fields: ['tool:model', 'tool:macAddress'] }),
      { type: 'relationship', relation: 'tool:installedFirmware', variant: 'chips', select: true },
      assetFields,
      { type: 'map', shows: ['tool:location'] },
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
