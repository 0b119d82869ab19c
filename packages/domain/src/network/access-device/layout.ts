import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { glancedDetail, grid, own, thingTags } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { assetFields } from '../asset/layout.ts'
import { networkAround } from '../topology.ts'
import { portPlaces } from '../port/places.ts'
import { accessDeviceOverview } from './overview.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['accessDevice:name'],
  subtitle: ['accessDevice:deviceType', 'accessDevice:hostname'],
  status: 'asset:operatingState',
}

const form: Layout = {
  type: 'vertical',
  content: [
    grid({
      title: titles.technology,
      fields: [
        'accessDevice:name',
        'accessDevice:deviceType',
        'accessDevice:hostname',
        'accessDevice:managementIp',
        'accessDevice:location',
      ],
    }),
    { type: 'relationship', relation: 'accessDevice:building', variant: 'chips', select: true },
    { type: 'relationship', relation: 'accessDevice:domains', variant: 'chips', select: true },
    { type: 'places', title: { de: 'Belegung', en: 'Usage' }, shows: ['accessDevice:ports'], places: portPlaces },
    {
      type: 'relationship',
      relation: 'accessDevice:ports',
      variant: 'list',
      fields: own('port:number', 'port:unit', 'port:slot', 'port:portType', 'port:state', 'port:used'),
      create: ['port'],
    },
    assetFields,
    { type: 'telemetry', shows: ['accessDevice:reachable'] },
    networkAround('accessDevice', 'accessDevice:ports'),
    { type: 'map', shows: ['accessDevice:location'] },
    thingTags,
  ],
}

export const accessDeviceUi: UiDefinition = {
  definition: 'accessDevice',
  detail: glancedDetail(header, { overview: accessDeviceOverview, form }),
  card: header,
  minicard: header,
  selector: header,
}
