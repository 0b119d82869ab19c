import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { allocateShares } from '../billing-action/allocate-shares.ts'
import type { Share } from '../billing-action/shares.ts'
import { useAction, type ActionRequest } from '../billing-action/use-action.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { Entry } from './entry.ts'
import { matchingKey } from './use-entries.ts'

/** Allocations (ids) that were booked together, with the payment in words. */
export type Booked = { readonly allocations: readonly string[]; readonly what: string }

/**
 * Books and takes back, one after the other: a key that is pressed before the entries were read anew does nothing. `last` is the newest
 * booking of this screen that was not taken back.
 */
export function useBookings() {
  const { t } = useTranslation('matching')
  const { euro } = useReceiptWords()
  const { outcome, isBusy, run } = useAction()
  const client = useQueryClient()
  const tenant = useTenant().id
  const [booked, setBooked] = useState<readonly Booked[]>([])
  const isUnderWay = useRef(false)

  async function inTurn(work: (request: ActionRequest) => Promise<readonly string[]>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      const done = await run(work)
      await client.invalidateQueries({ queryKey: matchingKey(tenant) })
      return done
    } finally {
      isUnderWay.current = false
    }
  }
  const whatOf = ({ name, amount }: Entry) => (name === '' ? euro(amount) : t('amountOf', { amount: euro(amount), name }))
  return {
    outcome,
    isBusy,
    last: booked.at(-1),
    whatOf,
    book: (entry: Entry, shares: readonly Share[]) =>
      inTurn(async (request) => {
        const { allocations } = await allocateShares(request, { payment: entry.id, left: entry.free, shares })
        const what = whatOf(entry)
        setBooked((before) => [...before, { allocations, what }])
        return [t('booked', { what })]
      }),
    takeBack: ({ allocations, what }: Booked, reason: string) =>
      inTurn(async (request) => {
        const forget = () => setBooked((before) => before.filter((each) => !each.allocations.some((id) => allocations.includes(id))))
        await call('POST /api/billing/release', { ...request, input: { allocations: [...allocations], reason } }).finally(forget)
        return [t('takenBack', { what })]
      }),
  }
}
