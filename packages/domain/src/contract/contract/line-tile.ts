import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { SummaryTile } from '@twinwerk/model/layout/summary-options'

/** Returns the tile with the state of the lines of contracts: that of the device at the line, as far as it measures, else of the line. */
export function lineTile(contracts: readonly Systematics[]): SummaryTile {
  return lineState([...contracts, 'contract:contractElements', 'contractElement:access'])
}

/** Returns the tile with the state of the lines at the end of a way. An empty way leads to the record itself. */
export function lineState(lines: readonly Systematics[]): SummaryTile {
  return {
    kind: 'state',
    label: { de: 'Leitung jetzt', en: 'Line now' },
    of: lines,
    ways: [['access:cpe', 'asset:operatingState'], ['access:status']],
    calm: ['good', 'online', 'active'],
    without: ['none', 'deactivated', 'ended'],
  }
}
