import type { SomeKeys } from '../texts.ts'
import type { frame as german } from './de.ts'

export const frame: SomeKeys<typeof german> = {
  proofAsked:
    'Zu deiner Sicherheit fragen wir nach: Passen die Angaben zu einem Kundenkonto, geht ein Link an die E-Mail-Adresse, die wir dort kennen. Mit ihm bestätigst du, dass das von dir kommt. Ohne Bestätigung prüft es unser Kundenservice.',
  offline: 'Gerade besteht keine Verbindung. Was du eingegeben hast, bleibt auf diesem Gerät erhalten.',
  tenantNotFound: { text: 'Unter dieser Adresse gibt es keinen Anbieter. Bitte prüfe den Link.' },
  pageNotFound: { text: 'Diese Seite gibt es nicht oder nicht mehr. Bitte prüfe den Link.' },
  unreachable: { text: 'Der Server ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten noch einmal.' },
  broken: {
    text: 'Es ist ein unerwarteter Fehler aufgetreten. Deine Eingaben sind auf diesem Gerät noch da: Lade die Seite neu.',
  },
  stillSending: 'Eine Datei wird noch hochgeladen. Bitte warte, bis sie da ist.',
  fileRequired: 'Du musst mindestens eine Datei anhängen',
  dateTooLate: 'Bitte wähle einen Tag in den nächsten zehn Jahren',
  dateRequired: 'Bitte wähle einen Tag, der nicht in der Vergangenheit liegt',
  checkInput: 'Bitte prüfe die markierten Felder.',
}
