import type { LookedUp } from '@twinwerk/model/journey/check-order'
import { useBank } from '../../data/bank/use-bank.ts'
import { usePhone } from '../../data/phone/use-phone.ts'
import type { OrderForm } from './order-form.ts'

/** What only the server knows of what was typed. Fields ask the same and show it; what was asked once is known to both. */
export function useLookedUp({ phone, iban, bic }: OrderForm): LookedUp {
  const dialled = usePhone(phone)
  const bank = useBank(iban, bic)
  return {
    phone: dialled.finding === 'phoneInvalid' ? 'invalid' : dialled.parts?.contactType,
    ...(bank.finding === 'ibanInvalid' && { account: 'refused' }),
  }
}
