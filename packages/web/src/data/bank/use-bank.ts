import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call, CallError } from '../call.ts'
import { useTenant } from '../tenant.tsx'

export type Bank = Output<'GET /customerjourney/{tenant}/bank/bicLookup/{iban}'>
export type BankFinding = 'ibanInvalid' | 'bankNotFound' | 'bankFailed' | 'bankOffline' | 'bicRequired' | 'bicShort'
export type FoundBank = { readonly searching: boolean; readonly bank?: Bank; readonly finding?: BankFinding }

// Core specification, sections 5 and 9.
const debounceMilliseconds = 350
const fewestIbanCharacters = 12
const fewestBicCharacters = 8

export function compact(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** Returns true for an account abroad. It has no bank code, so the bank is looked up by BIC. */
export function isAbroad(iban: string): boolean {
  return /^[A-Z]{2}/.test(compact(iban)) && !compact(iban).startsWith('DE')
}

/**
 * Looks up the bank of the typed IBAN as soon as the user pauses. `bic` is used for accounts abroad only, and is undefined if the form has
 * no field for it.
 */
export function useBank(iban: string, bic: string | undefined): FoundBank {
  const tenant = useTenant().id
  const wanted = compact(iban)
  const abroad = isAbroad(wanted)
  const wantedBic = abroad && bic !== undefined ? compact(bic) : ''
  const [asked] = useDebouncedValue(`${wanted}/${wantedBic}`, debounceMilliseconds)
  const long = wanted.length >= fewestIbanCharacters
  const ready = long && (!abroad || wantedBic.length >= fewestBicCharacters)
  const { data, error, isFetching } = useQuery({
    queryKey: ['bank', tenant, wanted, wantedBic],
    queryFn: ({ signal }) => lookUp({ tenant, iban: wanted, bic: wantedBic, signal }),
    enabled: ready && asked === `${wanted}/${wantedBic}`,
    staleTime: Infinity,
    retry: false,
  })
  if (!long || (abroad && bic === undefined)) return { searching: false }
  if (abroad && wantedBic === '') return { searching: false, finding: 'bicRequired' }
  if (!ready) return { searching: false, finding: 'bicShort' }
  if (error) return { searching: false, finding: findingOf(error) }
  return data && !isFetching ? { searching: false, bank: data } : { searching: true }
}

function lookUp({ tenant, iban, bic, signal }: { tenant: string; iban: string; bic: string; signal: AbortSignal }): Promise<Bank> {
  if (bic === '') return call('GET /customerjourney/{tenant}/bank/bicLookup/{iban}', { params: { tenant, iban }, signal })
  return call('GET /customerjourney/{tenant}/bank/bicLookup/{iban}/{bic}', { params: { tenant, iban, bic }, signal })
}

/** The mapping by status follows core specification, section 8. */
function findingOf(error: unknown): BankFinding {
  if (!(error instanceof CallError)) return 'bankFailed'
  if (error.status === 0) return 'bankOffline'
  if (error.status === 400) return 'ibanInvalid'
  return error.status === 404 ? 'bankNotFound' : 'bankFailed'
}
