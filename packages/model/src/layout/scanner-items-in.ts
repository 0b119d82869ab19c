import type { ScannerItem } from '../code/scanner-item.ts'
import type { Layout } from './layout.ts'
import { isTool } from './layout.ts'
import { leavesIn } from './leaves-in.ts'

/** Returns the items that the scanners of a layout look for. */
export function scannerItemsIn(layout: Layout): readonly ScannerItem[] {
  return leavesIn(layout).flatMap((each) =>
    isTool(each) && each.type === 'multiCodeScanner'
      ? (each.items ?? each.shows.map((target) => ({ targets: [target], required: true })))
      : [],
  )
}
