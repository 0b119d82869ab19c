import type { Finding } from '@twinwerk/model/validation/finding'
import type { Text } from '@twinwerk/model/text/text'
import type { RefusedAllocation } from './allocate.ts'

const texts: Readonly<Record<RefusedAllocation['reason'], Text>> = {
  missing: { de: 'Diesen Beleg gibt es nicht.', en: 'There is no such receipt.' },
  state: {
    de: 'Der Beleg hat noch keine Nummer oder ist storniert.',
    en: 'The receipt has no number yet or is reversed.',
  },
  currency: {
    de: 'Eine Zahlung in einer anderen Währung lässt sich nicht zuordnen.',
    en: 'A payment in another currency cannot be allocated.',
  },
  zero: { de: 'Der Betrag ist null.', en: 'The amount is zero.' },
  notCents: { de: 'Der Betrag hat mehr als zwei Nachkommastellen.', en: 'The amount has more than two decimals.' },
  wrongSign: {
    de: 'Der Betrag hat das falsche Vorzeichen: Gutschriften nehmen Beträge unter null.',
    en: 'The amount has the wrong sign: credits take amounts below zero.',
  },
  aboveOpen: { de: 'So viel ist auf dem Beleg nicht offen.', en: 'Not so much is open on the receipt.' },
  abovePayment: { de: 'So viel ist von der Zahlung nicht frei.', en: 'Not so much of the payment is free.' },
}

export function allocationFinding({ reason }: RefusedAllocation): Finding {
  return { systematics: 'allocation:amount', key: `allocation.${reason}`, text: texts[reason] }
}
