import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const adviseCustomers: Text = { de: 'Kunden beraten', en: 'Advise the customers' }

export const help: ProcessHelp = {
  slug: 'tarifberatung',
  summary: { de: 'Kunden einmal im Jahr den besten Tarif nennen.', en: 'Tell customers their best tariff once a year.' },
  purpose: [
    {
      de: 'Läuft jede Woche von selbst und schreibt denen, deren letzte Beratung ein Jahr zurückliegt. Die Mail nennt den Tarif, der für sie am günstigsten ist. Auch hier gilt: Kunden ohne Mailadresse brauchen einen Brief.',
      en: 'Runs every week by itself and writes to those whose last advice is a year ago. The email names the tariff that is best for them. Customers without an email address need a letter.',
    },
  ],
  laws: ['bestTariffAdvice'],
}

export const mails = {
  tariffAdvice: {
    subject: {
      de: 'Ihr bester Tarif zum Vertrag {contract}',
      informal: 'Dein bester Tarif zum Vertrag {contract}',
      en: 'Your best tariff for contract {contract}',
    },
    body: {
      de: 'Guten Tag,\n\neinmal im Jahr sehen wir nach, welcher Tarif für Sie der günstigste ist (§ 57 Abs. 3 TKG). Sie haben {current} für {price} im Monat. Mit {best} für {bestPrice} im Monat surfen Sie mindestens so schnell und sparen im Jahr {saving}. Wenn Sie wechseln möchten, wenden Sie sich bitte an uns.\n\n{brand}',
      informal:
        'Hallo,\n\neinmal im Jahr sehen wir nach, welcher Tarif für dich der günstigste ist (§ 57 Abs. 3 TKG). Du hast {current} für {price} im Monat. Mit {best} für {bestPrice} im Monat surfst du mindestens so schnell und sparst im Jahr {saving}. Wenn du wechseln möchtest, wende dich bitte an uns.\n\n{brand}',
      en: 'Hello,\n\nonce a year we look which tariff is the best for you (section 57 (3) TKG). You have {current} for {price} a month. With {best} for {bestPrice} a month you are at least as fast and save {saving} a year. If you would like to change, please get in touch with us.\n\n{brand}',
    },
  },
  tariffIsBest: {
    subject: {
      de: 'Ihr Tarif zum Vertrag {contract} ist der beste',
      informal: 'Dein Tarif zum Vertrag {contract} ist der beste',
      en: 'Your tariff for contract {contract} is the best',
    },
    body: {
      de: 'Guten Tag,\n\neinmal im Jahr sehen wir nach, welcher Tarif für Sie der günstigste ist (§ 57 Abs. 3 TKG). Für Ihre Geschwindigkeit gibt es bei uns zurzeit keinen günstigeren als {current} für {price} im Monat. Sie müssen nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\neinmal im Jahr sehen wir nach, welcher Tarif für dich der günstigste ist (§ 57 Abs. 3 TKG). Für deine Geschwindigkeit gibt es bei uns zurzeit keinen günstigeren als {current} für {price} im Monat. Du musst nichts tun.\n\n{brand}',
      en: 'Hello,\n\nonce a year we look which tariff is the best for you (section 57 (3) TKG). For your speed we have none at the moment that costs less than {current} for {price} a month. There is nothing you need to do.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
