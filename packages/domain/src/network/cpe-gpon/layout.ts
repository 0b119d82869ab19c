import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { labelScanner, scannedDetail } from '../cpe/layout.ts'

/** The ONT has a label of its own, often on another box. The scanner therefore stays open until the technician closes it. */
const scanner: Layout = {
  ...labelScanner,
  shows: ['cpeGpon:ontSerial', ...labelScanner.shows],
  items: [{ regex: '(?:^|S/?N\\W*)([A-Z]{4}[0-9A-F]{8})(?![0-9A-Z])', targets: ['cpeGpon:ontSerial'] }, ...labelScanner.items],
  autoClose: false,
}

export const cpeGponUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'cpeGpon',
  detail: scannedDetail(
    scanner,
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
