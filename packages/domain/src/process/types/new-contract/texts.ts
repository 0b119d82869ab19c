import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const ordered: Text = { de: 'Bestellt', en: 'Ordered' }
export const active: Text = { de: 'Aktiv', en: 'Active' }

export const help: ProcessHelp = {
  slug: 'neuvertrag',
  summary: { de: 'Von der Bestellung bis zum laufenden Anschluss.', en: 'From the order to the line that runs.' },
  purpose: [
    {
      de: 'Entsteht aus der Bestellstrecke oder von Hand und führt eine Bestellung zu Ende: prüfen, Vertrag anlegen, Auftrag bestätigen, Widerrufsfrist abwarten, auf Wunsch beim bisherigen Anbieter kündigen und Nummern mitnehmen, Technik bereitstellen, freischalten. Der Kunde bekommt Zusammenfassung und Bestätigung. Ohne den ausdrücklichen Wunsch, sofort zu beginnen, wartet der Prozess die Widerrufsfrist ab. Eine Bestellung mit Kundennummer wartet, bis der Kunde angemeldet ist, sie über den Link an seine bekannte E-Mail-Adresse bestätigt oder ein Mensch sie geprüft hat.',
      en: 'Comes of the order journey or is made by hand, and brings an order to its end: check, make the contract, confirm, wait for the withdrawal period, where wanted end the old contract and bring numbers along, provide the line, activate. The customer gets summary and confirmation. Unless asked to begin at once it waits until the withdrawal period is over. An order with a customer number waits until the customer is signed in, confirms it by the link to the known email address, or a person has checked it.',
    },
  ],
  laws: ['withdrawal', 'firstTermMost'],
}

export const mails = {
  // § 312i (1) 3 BGB: the receipt of an order must be confirmed without delay.
  orderReceived: {
    subject: { de: 'Ihre Bestellung ist eingegangen', informal: 'Deine Bestellung ist eingegangen', en: 'Your order has been received' },
    body: {
      de: 'Guten Tag,\n\nwir bestätigen, dass Ihre Bestellung am {at} bei {brand} eingegangen ist (Nummer {number}). Bestellt wurde:\n\n{content}\n\nAnschlussadresse: {address}\n\nDie Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommen Sie die Auftragsbestätigung. Bis dahin müssen Sie nichts tun.',
      informal:
        'Hallo,\n\nwir bestätigen, dass deine Bestellung am {at} bei {brand} eingegangen ist (Nummer {number}). Bestellt wurde:\n\n{content}\n\nAnschlussadresse: {address}\n\nDie Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommst du die Auftragsbestätigung. Bis dahin musst du nichts tun.',
      en: 'Hello,\n\nwe confirm that your order reached {brand} on {at} (number {number}). You ordered:\n\n{content}\n\nConnection address: {address}\n\nThe contract summary as a PDF, for 30 days:\n{link}\n\nYou will get the confirmation once we have checked the order. Until then there is nothing to do.',
    },
    toUnknown: {
      de: 'Guten Tag,\n\nwir bestätigen, dass am {at} bei {brand} eine Bestellung mit dieser E-Mail-Adresse eingegangen ist (Nummer {number}). Was bestellt wurde, steht in der Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommen Sie die Auftragsbestätigung. Wenn Sie nichts bestellt haben, wenden Sie sich bitte an uns.',
      informal:
        'Hallo,\n\nwir bestätigen, dass am {at} bei {brand} eine Bestellung mit dieser E-Mail-Adresse eingegangen ist (Nummer {number}). Was bestellt wurde, steht in der Vertragszusammenfassung als PDF, 30 Tage lang:\n{link}\n\nSobald wir die Bestellung geprüft haben, bekommst du die Auftragsbestätigung. Wenn du nichts bestellt hast, wende dich bitte an uns.',
      en: 'Hello,\n\nwe confirm that an order with this email address reached {brand} on {at} (number {number}). What was ordered stands in the contract summary as a PDF, for 30 days:\n{link}\n\nYou will get the confirmation once we have checked the order. If you did not order anything, please get in touch with us.',
    },
  },
  orderConfirmed: {
    subject: { de: 'Ihr Auftrag {case}', informal: 'Dein Auftrag {case}', en: 'Your order {case}' },
    body: {
      de: 'Guten Tag,\n\nvielen Dank für Ihren Auftrag ({case}). Ihr Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei Ihren Unterlagen. Als Verbraucher können Sie ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      informal:
        'Hallo,\n\nvielen Dank für deinen Auftrag ({case}). Dein Vertrag hat die Nummer {contract}, die Zusammenfassung liegt bei deinen Unterlagen. Als Verbraucher kannst du ihn 14 Tage lang widerrufen (§ 355 BGB).\n\n{brand}',
      en: 'Hello,\n\nthank you for your order ({case}). Your contract has the number {contract}, its summary is with your documents. As a consumer you may withdraw from it within 14 days (section 355 BGB).\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
