import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { cpeDetail } from '../cpe/layout.ts'

export const cpeAonUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'cpeAon',
  detail: cpeDetail(
    { type: 'realtimeMeasuring', shows: ['cpeAon:rxPower', 'cpeAon:linkSpeed'] },
    grid({ title: { de: 'AON', en: 'AON' }, fields: ['cpeAon:sfpSerial'] }),
    {
      type: 'relationship',
      relation: 'cpeAon:port',
      variant: 'chips',
      select: true,
    },
  ),
}
