import { skipToken, useQuery } from '@tanstack/react-query'
import type { ProductsOptions } from '@twinwerk/model/layout/products-options'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { shownQuery } from '@twinwerk/model/query/shown-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { call } from '../../../data/call.ts'
import { clockOf } from '../../../data/clock.ts'
import { contractCardQuery } from '../../../data/contracts/contract-view.ts'
import { useRegistry } from '../../../data/definitions.ts'
import type { TwinPath } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useEntries } from '../use-entries.ts'
import type { FittingProduct } from './fitting-products.ts'
import { fittingProducts } from './fitting-products.ts'

/** As many as one query returns. */
const maxProducts = 200

type Found = { readonly products: readonly FittingProduct[] | undefined; readonly isFailed: boolean; readonly again: () => void }

/** Reads the products on sale, and the contract of the record that they are to fit. */
export function useFittingProducts(path: TwinPath, { contract: relation, kinds, replaces }: ProductsOptions): Found {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const { today } = clockOf({ now: Date.now, timeZone })
  const chosen = useEntries(path, relation).findLast(({ state, twin }) => state !== 'removed' && twin.id !== '')?.twin.id
  const replaced = useEntries(path, replaces ?? '').findLast(({ state }) => state !== 'removed')?.twin.id
  const sold = useQuery({
    queryKey: ['list', tenant, 'products on sale', today],
    queryFn: async ({ signal }) => {
      const query = shownQuery(registry, { type: 'product', root: tenant, $filter: onSale(today), $limit: maxProducts, ...parts })
      return (await call('POST /api/data/query', { tenant, signal, input: { query, $withStaticEntity: true } })).results
    },
    staleTime: 60_000,
    retry: false,
  })
  const contract = useQuery({
    queryKey: ['list', tenant, 'contract of products', chosen],
    queryFn:
      chosen === undefined
        ? skipToken
        : async ({ signal }) => {
            const receiver = { 'contract:receiverForContract': { $mask: ['customer:customerSegment'] } }
            const known = new Set(
              registry.definitions.get(parseTwinId(chosen)?.definition ?? '')?.allAttributes.map(({ systematics }) => systematics),
            )
            const $mask = contractCardQuery.$mask.filter((each) => known.has(each))
            const query = shownQuery(registry, { ...contractCardQuery, ...receiver, $mask, id: chosen })
            return (await call('POST /api/data/query', { tenant, signal, input: { query } })).results[0] ?? null
          },
    staleTime: 60_000,
    retry: false,
  })
  const isRead = sold.data !== undefined && (chosen === undefined || contract.data !== undefined)
  return {
    products: isRead ? fittingProducts({ products: sold.data, contract: contract.data ?? undefined, kinds, replaced, today }) : undefined,
    isFailed: sold.isError || contract.isError,
    again: () => {
      if (sold.isError) void sold.refetch()
      if (contract.isError) void contract.refetch()
    },
  }
}

const parts = {
  $mask: ['product:name', 'product:nameEn', 'product:targetGroup'],
  'product:priceComponents': { $limit: 50 },
  'product:requires': { $mask: [] },
  'product:excludes': { $mask: [] },
}

function onSale(today: string): FilterJson {
  return {
    and: [
      { path: ['product:productStatus'], operator: 'eq', value: 'active' },
      { path: ['product:beginofmarketing'], operator: 'lte', value: today, optional: true },
      { path: ['product:endofmarketing'], operator: 'gte', value: today, optional: true },
    ],
  }
}
