import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { detailOf } from '../execution/layout.ts'
import type { ProcessArea } from '../group-functions.ts'
import { bulkOverview, caseOverview } from './overview.ts'

/** Flags of the subjects of the process (portal specification, section 2.8). */
const scope = {
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
  ],
} as const

/** The results of the check and the answers given in the course of the process. */
const found = grid({
  title: { de: 'Prüfung und Zustimmung', en: 'Check and approval' },
  stored: true,
  fields: [
    'processOrder:checkResult',
    'processOrder:decision',
    'processOrder:consent',
    'processOrder:refusal',
    'processOrder:appointment',
    'processOrder:visitResult',
    'processOrder:refusalTexts',
    'processOrder:shownUntil',
    'processOrder:shownGross',
  ],
})

/** The visits to the customer, past and future. */
const visits: Layout = {
  type: 'grid',
  stored: true,
  content: [
    { type: 'relationship', relation: 'processOrder:visitTechnician', variant: 'chips' },
    {
      type: 'relationship',
      relation: 'processOrder:visits',
      variant: 'list',
      fields: [['appointment:begin'], ['appointment:technician', 'user:surname'], ['visit:state']],
    },
  ],
}

/** Returns the detail view of a process with the fields of its type. */
export function processDetail(area: ProcessArea | undefined, ...ofKind: readonly Layout[]): Layout {
  return detailOf({ ofKind, rare: [found, visits, grid(scope)], area, glance: caseOverview(ofKind) })
}

/** Returns the detail view of a process about no single customer: a new one does not ask for a contract, a partner or a scope. */
export function bulkDetail(area: ProcessArea | undefined, ...ofKind: readonly Layout[]): Layout {
  return detailOf({
    ofKind,
    rare: [found, visits, grid({ ...scope, stored: true })],
    area,
    subjectAt: 'last',
    glance: bulkOverview(ofKind),
  })
}

export const processOrderUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'processOrder',
  detail: processDetail(undefined),
}
