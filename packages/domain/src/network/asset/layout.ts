import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['asset:serialNumber'],
  subtitle: ['asset:inventoryNumber'],
  status: 'asset:condition',
}

export const assetFields: Layout = {
  type: 'vertical',
  content: [
    {
      type: 'sentence',
      shows: ['asset:firmwareIncomplete'],
      sentences: [
        {
          when: 'asset:firmwareIncomplete',
          text: {
            de: 'Firmware unvollständig: Das Gerät läuft nicht, bis es neu beschrieben ist.',
            en: 'Firmware incomplete: the device will not run until it is written again.',
          },
        },
      ],
    },
    grid({
      title: titles.masterData,
      fields: ['asset:inventoryNumber', 'asset:serialNumber', 'asset:condition', 'asset:active', 'asset:purchasedAt', 'asset:storedAt'],
    }),
    {
      type: 'grid',
      content: [
        { type: 'relationship', relation: 'asset:costCenter', variant: 'chips', select: true },
        { type: 'relationship', relation: 'asset:user', variant: 'chips', select: true },
        { type: 'relationship', relation: 'asset:flashRuns', variant: 'chips' },
      ],
    },
  ],
}

export const assetUi: UiDefinition = {
  definition: 'asset',
  detail: { type: 'vertical', content: [header, assetFields] },
  card: header,
  minicard: header,
  selector: header,
}
