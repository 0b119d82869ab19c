import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { Address } from '../../form/AddressFields.tsx'
import type { OrderForm } from '../order-form.ts'

// Portal specification, section 2.6.
const minLetters = 4
const debounceMilliseconds = 350

export type Suggestion = { readonly address: Address; readonly building: string }

/** Returns the provider's addresses that match the typed text. `isEmpty` is true once the search has found none. */
export function useAddressSearch({ search: typed, address }: OrderForm) {
  const tenant = useTenant().shortId
  const [search] = useDebouncedValue(typed.trim(), debounceMilliseconds)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['addresses', tenant, search],
    queryFn: ({ signal }) => call('GET /customerjourney/{tenant}/addresses', { params: { tenant }, query: { search }, signal }),
    enabled: search.length >= minLetters,
    staleTime: 60_000,
  })
  const suggestions = (data?.addresses ?? []).map(({ building, street, houseNumber, postcode = '', city = '' }): Suggestion => ({
    building,
    address: { street, houseNumber, houseNumberAddition: address.houseNumberAddition, postcode, city },
  }))
  return {
    suggestions,
    isFetching,
    isFailed: isError && !isFetching,
    isEmpty: data !== undefined && !isFetching && search.length >= minLetters && suggestions.length === 0,
    refetch,
  }
}
