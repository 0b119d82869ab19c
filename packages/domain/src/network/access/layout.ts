import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { networkAround } from '../topology.ts'
import { glancedDetail, grid, own, thingTags, wide } from '../../shared/layout-parts.ts'
import { accessOverview } from './overview.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['access:mediumType', 'access:lineId'],
  status: 'access:status',
}

const openMassFaults: Layout = {
  type: 'relationship',
  relation: 'access:massFaults',
  variant: 'list',
  label: { de: 'Offene Massenstörungen', en: 'Open mass faults' },
  fields: own('entity:tenantWideIdentifier', 'processCircuitFault:reportedAt', 'processCircuitFault:expectedUntil', 'execution:status'),
  only: { filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] }, limit: 20 },
}

const form: Layout = {
  type: 'vertical',
  content: [
    { type: 'connectorLine', shows: ['access:tscbForAccess', 'access:port', 'access:cpe', 'access:domain'] },
    grid({ fields: ['access:status', 'access:mediumType', 'access:activeSince', 'access:activeUntil', 'access:lineId'] }),
    wide('access:commentText'),
    { type: 'relationship', relation: 'access:tscbForAccess', variant: 'chips', select: true },
    { type: 'relationship', relation: 'access:port', variant: 'chips', select: true },
    { type: 'relationship', relation: 'access:cpe', variant: 'chips', select: true },
    { type: 'relationship', relation: 'access:domain', variant: 'chips', select: true },
    { type: 'relationship', relation: 'access:ipSubnets', variant: 'chips', select: true },
    { type: 'relationship', relation: 'access:contractElements', variant: 'chips' },
    { type: 'relationship', relation: 'access:fibres', variant: 'chips' },
    openMassFaults,
    networkAround('access', 'access:port'),
    thingTags,
  ],
}

export const accessUi: UiDefinition = {
  definition: 'access',
  detail: glancedDetail(header, { overview: accessOverview, form }),
  card: header,
  minicard: header,
  selector: header,
}
