import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { cpeDetail } from '../cpe/layout.ts'

export const cpeGponUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'cpeGpon',
  detail: cpeDetail(
    { type: 'realtimeMeasuring', shows: ['cpeGpon:rxPower', 'cpeGpon:txPower'] },
    grid({ title: { de: 'GPON', en: 'GPON' }, fields: ['cpeGpon:ontSerial', 'cpeGpon:onuId'] }),
    {
      type: 'relationship',
      relation: 'cpeGpon:port',
      variant: 'chips',
      select: true,
    },
  ),
}
