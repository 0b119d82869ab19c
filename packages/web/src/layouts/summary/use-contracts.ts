import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { clockOf } from '../../data/clock.ts'
import { contractCardQuery, contractView, type ContractView } from '../../data/contracts/contract-view.ts'
import { textOf } from '../../data/contracts/twin-parts.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { twinsOnPath } from '../../data/record/path-values.ts'
import { along } from './along.ts'
import { useLiveTwin } from './use-live-twin.ts'

/** As many as the portal counts. */
const maxContracts = 100

export type CardView = ContractView & { readonly lock: string | null; readonly boundUntil: string | null }

/** Reads the contracts at the end of a way from the open record. They are worked out like the cards of the portal, with the same sums. */
export function useContracts(way: readonly Systematics[]) {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const mask = [...contractCardQuery.$mask, 'contract:lockState', 'contract:minTermEnd']
  const own = useRecord(({ record }) => record?.original.definition)
  // The open contract is asked for attributes of its own type alone.
  const ofOwn = registry.definitions.get(own ?? '')?.allAttributes ?? []
  const isKnown = (each: string) => (way.length > 0 ? registry.attributes.has(each) : ofOwn.some(({ systematics }) => systematics === each))
  const card = { ...contractCardQuery, $mask: mask.filter((each) => each.startsWith('entity:') || isKnown(each)) }
  const { twin, ...rest } = useLiveTwin(along(way, way.length > 0 ? { ...card, $limit: maxContracts } : card))
  const { today } = clockOf({ now: Date.now, timeZone })
  const contracts =
    twin &&
    twinsOnPath(twin, way).map((each): CardView => {
      const lock = textOf(each, 'contract:lockState')
      return { ...contractView(each, today), lock: lock === 'none' ? null : lock, boundUntil: textOf(each, 'contract:minTermEnd') }
    })
  return { twin, contracts, today, ...rest }
}
