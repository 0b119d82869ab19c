import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call, CallError } from '../call.ts'
import { useTenant } from '../tenant.tsx'
import { dialledDigits, fewestPhoneDigits } from './dialled.ts'

export type PhoneParts = Output<'GET /customerjourney/{tenant}/validate/phonenumber/{digits}'>
export type PhoneFinding = 'phoneShort' | 'phoneInvalid' | 'phoneNotMobile' | 'phoneFailed'
export type CheckedPhone = { readonly checking: boolean; readonly parts?: PhoneParts; readonly finding?: PhoneFinding }

// Core specification, section 9.
const debounceMilliseconds = 350

/** Validates a typed phone number on the server after a pause in typing. An empty input has no finding. */
export function usePhone(typed: string, { mobile = false }: { mobile?: boolean } = {}): CheckedPhone {
  const tenant = useTenant().id
  const [digits] = useDebouncedValue(dialledDigits(typed), debounceMilliseconds)
  const { data, error, isFetching } = useQuery({
    queryKey: ['phone', tenant, digits],
    queryFn: ({ signal }) => call('GET /customerjourney/{tenant}/validate/phonenumber/{digits}', { params: { tenant, digits }, signal }),
    enabled: digits.length >= fewestPhoneDigits,
    staleTime: Infinity,
    retry: false,
  })
  if (typed.trim() === '') return { checking: false }
  if (digits !== dialledDigits(typed) || isFetching) return { checking: true }
  if (digits.length < fewestPhoneDigits) return { checking: false, finding: 'phoneShort' }
  if (error) return { checking: false, finding: error instanceof CallError && error.code === '3000' ? 'phoneInvalid' : 'phoneFailed' }
  if (!data) return { checking: true }
  if (mobile && data.contactType !== 'mobile') return { checking: false, parts: data, finding: 'phoneNotMobile' }
  return { checking: false, parts: data }
}
