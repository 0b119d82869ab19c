import type { SomeKeys } from '../texts.ts'
import type { portal as german } from './de.ts'

export const portal: SomeKeys<typeof german> = {
  failed: 'Das konnte gerade nicht geladen werden. Bitte versuche es noch einmal.',
  costsPerMonth: 'Deine Kosten im Monat',
  ownCredit: 'Dein Guthaben',
  noContracts: 'Hier stehen deine Verträge, sobald es welche gibt.',
  whatToDo: 'Was möchtest du tun?',
  noReceipts: 'Hier stehen deine Rechnungen, sobald die erste da ist.',
  doesNotAddUp: 'Die Positionen ergeben nicht die Summe der Rechnung. Bitte wende dich an uns: Wir prüfen das.',
  next: {
    confirmChange: 'Du bekommst eine Bestätigung per E-Mail.',
  },
  noProducts: 'Gerade wird nichts angeboten, das dazu passt. Schreib uns gern, was du suchst.',
  stillSending: 'Eine Datei wird noch hochgeladen. Bitte warte, bis sie da ist.',
  kept: 'Deine Angaben vom {{time}} sind noch da. Gesendet ist nichts.',
  keptSent: 'Deine Angaben vom {{time}} sind noch da. Eine Antwort kam nicht mehr an: Noch einmal gesendet, bleibt es eine Anfrage.',
  sentElsewhere: {
    text: 'Diese Anfrage ist schon bei uns, vielleicht aus einem anderen Tab. Was du hier eingegeben hast, ist noch da.',
    filesAnew: 'Nur Dateien füge für eine weitere Anfrage bitte noch einmal an.',
  },
  orderBinds:
    'Bitte lies vorher die Zusammenfassung. Mit der Bestellung stimmst du der Änderung und ihren Kosten zu. Als Verbraucher kannst du sie 14 Tage lang widerrufen.',
  signInText: 'Passkeys, Geräte, auf denen du angemeldet bist, und die E-Mail-Adresse der Anmeldung.',
  yourDataText:
    'Alles, was hier über dich und deine Verträge steht, in einem Archiv: zum Lesen, als JSON für Programme und mit deinen Rechnungen und Dokumenten. Das Zusammenstellen läuft weiter, wenn du die Seite verlässt; du wirst benachrichtigt.',
  dataProgress: 'Deine Daten werden zusammengestellt: {{share}} %',
  dataReady: 'Dein Archiv liegt bis zum {{day}} bereit.',
  dataFailed: 'Das Archiv konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  willSignIn: 'Ab der Bestätigung meldest du dich mit {{mail}} an. Andere Geräte werden dann abgemeldet.',
  signsInNow: 'Du meldest dich ab jetzt mit {{mail}} an.',
  signInStays: 'Zum Anmelden ist sie schon vergeben: Du meldest dich weiter mit {{mail}} an.',
}
