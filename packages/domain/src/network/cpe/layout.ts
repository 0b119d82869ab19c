import { networkAround } from '../topology.ts'
import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { glancedDetail, grid, thingTags } from '../../shared/layout-parts.ts'
import { titles } from '../../shared/titles.ts'
import { assetFields } from '../asset/layout.ts'
import { cpeOverview } from './overview.ts'

const header: HeaderLayout = { type: 'header', title: ['cpe:macAddress'], subtitle: ['cpe:model'], status: 'asset:operatingState' }

/** The codes on the label of every device. */
export const labelScanner = {
  type: 'multiCodeScanner',
  shows: ['cpe:macAddress', 'asset:serialNumber'],
  items: [
    { regex: '(?:^|MAC\\W*)([0-9A-F]{2}(?:[:-]?[0-9A-F]{2}){5})(?![0-9A-F])', targets: ['cpe:macAddress'], required: true },
    { regex: '^(?:S/?N\\W*)?([0-9A-Z][0-9A-Z.-]{4,29})$', targets: ['asset:serialNumber'], required: true },
  ],
} as const satisfies Layout

/** Returns the screen that all customer devices share. `own` are the parts of the technology, in the middle. */
export function cpeDetail(...own: readonly Layout[]): Layout {
  return scannedDetail(labelScanner, ...own)
}

export function scannedDetail(scanner: Layout, ...own: readonly Layout[]): Layout {
  // The properties that are measured on demand are also shown over time.
  const measured = own.flatMap((each) => (each.type === 'realtimeMeasuring' ? each.shows : []))
  const telemetry: Layout = { type: 'telemetry', shows: ['cpe:onlineStatus', ...measured] }
  const device = grid({ title: titles.technology, fields: ['cpe:macAddress', 'cpe:model', 'cpe:firmware'] })
  const place: Layout = { type: 'relationship', relation: 'cpe:telcoServiceConnectionHome', variant: 'chips', select: true }
  const access: Layout = {
    type: 'grid',
    content: [
      { type: 'relationship', relation: 'cpe:access', variant: 'chips' },
      { type: 'relationship', relation: 'cpe:installedFirmware', variant: 'chips', select: true },
      { type: 'relationship', relation: 'cpe:remoteMaintenanceUsers', variant: 'chips', create: ['remoteMaintenanceUser'] },
    ],
  }
  const form: Layout = {
    type: 'vertical',
    content: [scanner, device, ...own, telemetry, place, access, assetFields, networkAround('cpe', 'cpe:access'), thingTags],
  }
  return glancedDetail(header, { overview: cpeOverview(own), form })
}

export const cpeUi: UiDefinition = { definition: 'cpe', detail: cpeDetail(), card: header, minicard: header, selector: header }
