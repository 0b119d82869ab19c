import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'

/** The state of a device as it measures itself. */
export const stateNow: SummaryTile = {
  kind: 'state',
  label: { de: 'Zustand jetzt', en: 'State now' },
  of: [],
  ways: [['asset:operatingState']],
  calm: ['good', 'online', 'active'],
  without: [],
}

/** The numbers of a device, and where it comes from. A guarantee counts from the purchase. */
export const assetFacts: readonly SummaryFact[] = [
  { ways: [['asset:serialNumber']] },
  { ways: [['asset:inventoryNumber']] },
  { ways: [['asset:condition']] },
  { ways: [['asset:firmwareIncomplete']] },
  { ways: [['asset:purchasedAt']] },
  { ways: [['asset:purchase']] },
  { ways: [['asset:user']] },
]
