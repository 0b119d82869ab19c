import type { SomeKeys } from '../texts.ts'
import type { proof as german } from './de.ts'

export const proof: SomeKeys<typeof german> = {
  intro: {
    termination:
      'Am {{at}} ist bei {{brand}} diese Kündigung eingegangen (Bestätigung {{number}}). Bitte bestätige, dass sie von dir kommt. Dann führen wir sie aus.',
    withdrawal:
      'Am {{at}} ist bei {{brand}} dieser Widerruf eingegangen (Bestätigung {{number}}). Bitte bestätige, dass er von dir kommt. Dann führen wir ihn aus.',
    order:
      'Am {{at}} ist bei {{brand}} diese Bestellung eingegangen (Nummer {{number}}). Bitte bestätige, dass sie von dir kommt. Dann gilt sie.',
  },
  notYou: 'Kommt das nicht von dir? Dann bestätige bitte nichts und wende dich an uns.',
  failed: 'Es kam keine Antwort. Bitte versuche es noch einmal: Mehr als einmal wird nichts ausgeführt.',
  done: {
    termination: 'Wir führen die Kündigung jetzt aus. Zu wann der Vertrag endet, teilen wir dir per E-Mail mit.',
    withdrawal: 'Wir führen den Widerruf jetzt aus. Wie es weitergeht, teilen wir dir per E-Mail mit.',
    order: 'Wir führen die Bestellung jetzt aus. Die Auftragsbestätigung schicken wir dir per E-Mail.',
  },
  used: { text: 'Mit diesem Link wurde schon bestätigt. Du musst nichts mehr tun.' },
  decided: {
    text: 'Unser Kundenservice hat das schon bearbeitet. Der Link wird nicht mehr gebraucht. Wenn du Fragen hast, wende dich bitte an uns.',
  },
  expired: {
    text: 'Der Link galt 7 Tage. Was eingegangen ist, liegt bei unserem Kundenservice. Wenn es von dir kommt, wende dich bitte an uns.',
  },
  invalid: {
    text: 'Mit diesem Link lässt sich nichts bestätigen. Bitte öffne den ganzen Link aus der E-Mail, oder wende dich an uns.',
  },
}
