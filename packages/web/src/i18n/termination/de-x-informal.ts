import type { SomeKeys } from '../texts.ts'
import type { termination as german } from './de.ts'

export const termination: SomeKeys<typeof german> = {
  intro: 'Hier kündigst du deinen Vertrag bei {{brand}}, ohne dich anzumelden. Du erhältst sofort eine Bestätigung mit Datum und Uhrzeit.',
  you: 'Deine Angaben',
  contractNumberHint: 'Nur nötig, wenn du mehrere Verträge hast.',
  contract: 'Deine Kündigung',
  summary: 'Das schickst du ab',
  letterMail: 'Bitte bestätigt den Eingang an {{mail}}.',
  captchaHint: 'Bitte tippe die Zeichen aus dem Bild ab. Groß oder klein ist gleich.',
  captchaMailHint: 'Bitte tippe die Zeichen aus der E-Mail ab. Groß oder klein ist gleich.',
  captchaWrong: 'Bitte überprüfe deine Eingabe',
  anywayHint:
    'Fehlt etwas oder klappt die Sicherheitsabfrage nicht? Deine Kündigung geht trotzdem zu: Name und E-Mail-Adresse genügen. Wir bestätigen sie sofort und prüfen sie von Hand.',
  status: {
    capiFailed: 'Deine Kündigung konnte nicht verarbeitet werden. Bitte versuche es noch einmal, oder sende die Erklärung trotzdem ab.',
    rateLimit: 'Von hier kamen gerade sehr viele Anfragen. Bitte warte einen Moment, oder sende die Erklärung trotzdem ab.',
    customerdata:
      'Zu diesen Angaben haben wir keinen Vertrag gefunden. Bitte prüfe Kundennummer und Namen, nenne bei mehreren Verträgen die Vertragsnummer, oder sende die Erklärung trotzdem ab.',
    unknown: 'Deine Kündigung ist nicht angekommen. Bitte versuche es noch einmal, oder sende die Erklärung trotzdem ab.',
    error: 'Der Server ist nicht erreichbar. Deine Eingaben bleiben auf diesem Gerät: Bitte versuche es noch einmal.',
  },
  done: {
    title: 'Deine Kündigung ist eingegangen',
    keep: 'Bitte bewahre sie auf. Zu wann dein Vertrag endet, teilen wir dir per E-Mail mit.',
  },
}
