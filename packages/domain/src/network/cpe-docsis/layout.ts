import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { cpeDetail } from '../cpe/layout.ts'

export const cpeDocsisUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'cpeDocsis',
  detail: cpeDetail(
    { type: 'realtimeMeasuring', shows: ['cpeDocsis:dsSnr', 'cpeDocsis:dsPower', 'cpeDocsis:usTx', 'cpeDocsis:usRx'] },
    grid({ title: { de: 'DOCSIS', en: 'DOCSIS' }, fields: ['cpeDocsis:channels'] }),
    {
      type: 'relationship',
      relation: 'cpeDocsis:accessDevice',
      variant: 'chips',
      select: true,
    },
  ),
}
