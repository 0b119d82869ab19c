import { AppError } from '@twinwerk/model/error/app-error'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { printNumber } from '@twinwerk/model/value/format/number'

const texts = {
  secondPerson: {
    de: 'Das ist mehr als der Kleinbetrag. Bitte buchen Sie es am Beleg aus: Eine zweite Person entscheidet.',
    informal: 'Das ist mehr als der Kleinbetrag. Bitte buch es am Beleg aus: Eine zweite Person entscheidet.',
    en: 'This is above the small balance. Please write it off at the receipt: a second person decides.',
  },
  waiting: {
    de: 'Auf diesem Beleg wartet schon eine Ausbuchung. Erst wenn über sie entschieden ist, kommt die nächste.',
    en: 'A write-off of this receipt waits already. The next one comes once it is decided.',
  },
  samePerson: {
    de: 'Wer eine Ausbuchung vorschlägt, gibt sie nicht selbst frei.',
    en: 'The person who proposed a write-off does not decide about it.',
  },
  otherPerson: {
    de: 'Zurückziehen kann eine Ausbuchung nur, wer sie vorgeschlagen hat.',
    en: 'Only the person who proposed a write-off withdraws it.',
  },
} as const satisfies Record<string, Text>

type Refusal = { readonly key: keyof typeof texts; readonly path: readonly string[]; readonly language: Language }

export function writeOffRefused({ key, path, language }: Refusal): AppError {
  const finding = { systematics: 'writeOff:amount', key: `writeOff.${key}`, text: texts[key] }
  return new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, path, language)] })
}

/** Money came in since the proposal: less is open than the amount. */
export function lessIsOpen(open: Amount, language: Language): AppError {
  const euro = printNumber(euroOfAmount(open), { dataType: 'double', unit: 'currency' }, language)
  const text = {
    de: `Auf dem Beleg sind nur noch ${euro} offen. Die Ausbuchung ist höher und lässt sich nur noch ablehnen.`,
    en: `Only ${euro} is open on the receipt by now. The write-off is above that and can only be refused.`,
  }
  const finding = { systematics: 'writeOff:amount', key: 'writeOff.lessIsOpen', text }
  return new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, [], language)] })
}
