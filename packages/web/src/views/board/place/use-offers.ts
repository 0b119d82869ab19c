import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { Item, Offers } from './item.ts'

const freshMilliseconds = 20_000

/** Reads the times that are offered for work without a time, and who can go then. Without rights on the process there are none. */
export function useOffers(item: Item | undefined): { readonly offers: Offers; readonly hasFailed: boolean } {
  const tenant = useTenant().id
  const process = item?.kind === 'open' ? item.open.work.id : undefined
  const { data, isError } = useQuery({
    queryKey: ['slots', tenant, process, 'technicians'],
    queryFn:
      process === undefined
        ? skipToken
        : async () => {
            const { slots } = await call('GET /api/execute/slots/{process}/technicians', { tenant, params: { process } })
            return (
              slots?.map(({ begin, end, technicians }) => ({
                start: Date.parse(begin),
                end: Date.parse(end),
                persons: new Set(technicians),
              })) ?? null
            )
          },
    staleTime: freshMilliseconds,
    retry: false,
  })
  return { offers: data, hasFailed: isError }
}
