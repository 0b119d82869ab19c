import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { formerPrice } from './former-price.ts'

const mask = [
  'pricingType',
  'singleprice',
  'grossPrice',
  'promotionMonths',
  'regularPrice',
  'regularGrossPrice',
  'billingreferenceperiod',
  'unitCode',
  'taxrate',
  'priceaccuracy',
].map((name) => `priceComponent:${name}` as const)

/** Reads what a price component costs now; nothing while none is chosen. */
export function useFormerPrice(component: string | undefined) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['formerPrice', tenant, component],
    queryFn:
      component === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = {
              id: component,
              $mask: mask,
              'priceComponent:priceSteps': { $mask: ['priceStep:from', 'priceStep:price'] },
              'priceComponent:priceTact': { $mask: ['priceTact:initialPrice', 'priceTact:followingPrice'] },
            }
            const { results } = await call('POST /api/data/query', { tenant, signal, input: { query } })
            return results[0] ? formerPrice(results[0]) : null
          },
    staleTime: 60_000,
    retry: false,
  })
}
