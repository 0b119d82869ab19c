import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'

/** What the process is about: section 2.8 of the second specification. */
export const processInfo: Layout = grid({
  title: { de: 'Umfang', en: 'Scope' },
  maxCols: 4,
  fields: [
    'processOrder:infoBaseData',
    'processOrder:infoInternet',
    'processOrder:infoPorting',
    'processOrder:infoTelephony',
    'processOrder:infoTv',
    'processOrder:infoWaipu',
    'processOrder:infoHardware',
    'processOrder:consent',
    'processOrder:decision',
    'processOrder:checkResult',
    'processOrder:refusal',
  ],
})

export const processOrderUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processOrder',
  detail: executionDetail(processInfo),
}
