import type { SomeKeys } from '../texts.ts'
import type { withdrawal as german } from './de.ts'

export const withdrawal: SomeKeys<typeof german> = {
  intro:
    'Hier widerrufst du einen Vertrag mit {{brand}}, ohne dich anzumelden. Das geht in der Regel 14 Tage lang. Du erhältst sofort eine Bestätigung mit Datum und Uhrzeit.',
  steps: { data: 'Deine Angaben' },
  contractNumberHint: 'Zu finden auf der Bestätigung oder Rechnung. Ohne Nummer suchen wir den Vertrag mit deinem Namen.',
  remark: 'Was widerrufst du?',
  failed: 'Dein Widerruf ist nicht angekommen. Deine Eingaben bleiben auf diesem Gerät: Bitte versuche es noch einmal.',
  done: {
    title: 'Dein Widerruf ist eingegangen',
    keep: 'Bitte bewahre sie auf. Wie es weitergeht, teilen wir dir per E-Mail mit.',
  },
}
