import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'

export const setUpDevice: Text = { de: 'Neues Gerät einrichten und online prüfen', en: 'Set up the new device and see it online' }
export const hadDevice: Text = { de: 'Altgerät', en: 'old device' }
export const takeBack: Text = { de: 'Altgerät zurücknehmen', en: 'Take back the old device' }
export const chargeDevice: Text = { de: 'Gerät berechnen', en: 'Charge the device' }
export const remind: Text = { de: 'An die Rückgabe erinnern', en: 'Remind of the return' }
export const enterReturn: Text = { de: 'Rückgabe eintragen', en: 'Enter the return' }

export const help: ProcessHelp = {
  slug: 'router-tauschen',
  summary: { de: 'Das Gerät beim Kunden gegen ein anderes tauschen.', en: 'Exchange the device of the customer.' },
  purpose: [
    {
      de: 'Bei einem Defekt oder auf Wunsch. Das neue Gerät wird eingerichtet und muss sich online melden; das alte wird zurückgenommen. Fehlt es nach 14 Tagen, wird der Kunde erinnert, und der Betrag, den der Mandant dafür nennt, wird zur Rechnung vorgeschlagen. Hängt der Tausch an einer Störung, bleibt deren Prozess offen, bis alles läuft.',
      en: 'For a defect or on request. The new device is set up and must come online; the old one is taken back. Where it is missing after 14 days the customer is reminded, and the charge that the tenant has for it is proposed for the bill. If a fault is behind it, its process stays open until everything works.',
    },
  ],
}

export const mails = {
  deviceMissing: {
    subject: {
      de: 'Bitte schicken Sie uns Ihr altes Gerät zurück',
      informal: 'Bitte schick uns dein altes Gerät zurück',
      en: 'Please send your former device back to us',
    },
    body: {
      de: 'Guten Tag,\n\nzum Vertrag {contract} haben Sie ein neues Gerät bekommen ({case}). Ihr altes ist noch nicht bei uns angekommen. {fee}\n\nIst es schon unterwegs, müssen Sie nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\nzum Vertrag {contract} hast du ein neues Gerät bekommen ({case}). Dein altes ist noch nicht bei uns angekommen. {fee}\n\nIst es schon unterwegs, musst du nichts tun.\n\n{brand}',
      en: 'Hello,\n\nyou have got a new device for contract {contract} ({case}). Your former one has not reached us yet. {fee}\n\nIf it is on its way, there is nothing to do.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>
