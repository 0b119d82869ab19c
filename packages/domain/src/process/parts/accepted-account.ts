import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import { countries } from '../../partner/country/rows.ts'

const members = countries.flatMap(({ identifier, attributes }) => (attributes['country:euMember'] === true ? [`"${identifier}"`] : []))
const country = 'substring(upper(iban), 1, 2)'
const allowed = 'own.allowedPaymentMethodBankAccount'

/**
 * Accepts only bank accounts of the countries that the tenant allows (`allowedPaymentMethodBankAccount`): Germany, the European Union, or
 * all countries. Without a setting, the European Union applies.
 */
export const acceptedAccount: ProcessRule = {
  holds: `iban = null or ${country} = "DE" or ${allowed} = "all" or ((${allowed} = null or ${allowed} = "eu") and ${country} in (${members.join(', ')}))`,
  reads: { own: 'tenant' },
  text: {
    de: 'Bankkonten aus diesem Land werden nicht angenommen.',
    en: 'Bank accounts of this country are not accepted.',
  },
}
