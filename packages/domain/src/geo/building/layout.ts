import { networkAround } from '../../network/topology.ts'
import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { glancedDetail, grid, thingTags } from '../../shared/layout-parts.ts'
import { buildingOverview } from './overview.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['building:address'],
  subtitle: ['entity:tenantWideIdentifier', 'building:units'],
  status: 'building:use',
}

const form: Layout = {
  type: 'vertical',
  content: [
    grid({ fields: ['building:use', 'building:units', 'building:geometry'] }),
    { type: 'relationship', relation: 'building:addresses', variant: 'chips', create: ['postalAddress'] },
    { type: 'relationship', relation: 'building:parcels', variant: 'chips', select: true },
    { type: 'relationship', relation: 'building:telcoServiceConnections', variant: 'chips', create: ['telcoServiceConnectionBuilding'] },
    { type: 'relationship', relation: 'building:accessDevices', variant: 'chips' },
    { type: 'map', shows: ['building:geometry'] },
    { type: 'relationship', relation: 'building:spliceClosures', variant: 'chips' },
    networkAround('building', 'building:telcoServiceConnections'),
    thingTags,
  ],
}

export const buildingUi: UiDefinition = {
  definition: 'building',
  detail: glancedDetail(header, { overview: buildingOverview, form }),
  card: header,
  minicard: header,
  selector: header,
}
