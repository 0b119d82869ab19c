import type { LookupResults } from '@twinwerk/model/journey/check-order'
import { useBank } from '../../data/bank/use-bank.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import type { OrderForm } from './order-form.ts'

/** Returns the server's findings about the entered phone number and account. The fields show the same findings; the cache serves both. */
export function useLookedUp({ phone, iban, bic }: OrderForm): LookupResults {
  const dialled = usePhone(phone)
  const bank = useBank(iban, bic)
  return {
    phone: dialled.finding === 'phoneInvalid' ? 'invalid' : dialled.parts?.contactType,
    ...(bank.finding === 'ibanInvalid' && { account: 'refused' }),
  }
}
