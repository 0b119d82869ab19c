import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import type { Customer } from './customer.ts'

type Text = { readonly kind: 'note' | 'callIn' | 'callOut' | 'visit' | 'letter'; readonly subject: string; readonly text: string }

const texts: readonly Text[] = [
  { kind: 'callIn', subject: 'Frage zur Rechnung', text: 'Erklärt, warum der erste Monat anteilig berechnet wurde.' },
  { kind: 'callIn', subject: 'Langsames WLAN', text: 'Router steht im Keller. Verstärker empfohlen, meldet sich wieder.' },
  { kind: 'callOut', subject: 'Termin bestätigt', text: 'Techniker kommt zwischen 8 und 12 Uhr, Schlüssel beim Nachbarn.' },
  { kind: 'visit', subject: 'Besuch im Kundenzentrum', text: 'Hat den Zählerstand gebracht und nach dem Ausbau in der Straße gefragt.' },
  { kind: 'letter', subject: 'Brief wegen Preisanpassung', text: 'Sonderkündigungsrecht erläutert, Kunde bleibt.' },
  { kind: 'note', subject: 'Ansprechpartner', text: 'Nachmittags ist nur die Vertretung zu erreichen.' },
]

/** The latest note of each partner with a story. */
const named: Readonly<Record<number, Text>> = {
  100001: {
    kind: 'callIn',
    subject: 'Umzug in die Glaserstraße',
    text: 'Zieht in sechs Wochen um, möchte 0221 4710 201 behalten. Zählerstände am Umzugstag ablesen.',
  },
  100002: {
    kind: 'callIn',
    subject: 'Leitung tot',
    text: 'Seit fünf Tagen kein Internet und kein Telefon, Kartenzahlung fällt aus. Verlangt Gutschrift.',
  },
  100003: {
    kind: 'letter',
    subject: 'Trasse über 127/4',
    text: 'Anwältin teilt mit: ohne Gestattung keine Bauarbeiten. Pachtvertrag läuft weiter.',
  },
  100005: {
    kind: 'callOut',
    subject: 'Anbieterwechsel abgelehnt',
    text: 'Vorname beim alten Anbieter anders geschrieben. Verzicht auf Widerruf liegt vor.',
  },
  100008: {
    kind: 'callIn',
    subject: 'Mahnung bestritten',
    text: '60 € werden bestritten: Techniker sei nicht gekommen. Sperre nicht zulässig.',
  },
  100009: {
    kind: 'callIn',
    subject: 'Widerruf',
    text: 'Widerruf am neunten Tag über das Formular erklärt, Leistung seit sechs Tagen genutzt.',
  },
  100010: { kind: 'note', subject: 'Wasserzähler', text: 'Gemeldeter Stand ist dreimal so hoch wie erwartet, vor Ort prüfen.' },
}

/** Adds notes and the call log. */
export function addNotes(draft: Draft, customers: readonly Customer[], today: string): void {
  for (const customer of customers) {
    const random = randomOf(`${draft.shortId}/notes/${customer.number}`)
    const story = named[customer.number]
    const others = Array.from({ length: random.chance(0.45) ? random.int(1, 3) : 0 }, () => ({
      ...random.pick(texts),
      days: random.int(3, 380),
    }))
    for (const [index, { days, ...note }] of [...(story ? [{ ...story, days: 1 }] : []), ...others].entries()) {
      const uuid = draft.add({
        key: `note/${customer.number}/${index}`,
        definition: 'note',
        attributes: {
          'note:kind': note.kind,
          'note:subject': note.subject,
          'note:text': note.text,
          'note:at': startOf(addDays(today, -days)).replace(
            /T.*/,
            `T${String(random.int(7, 16)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00.000Z`,
          ),
        },
      })
      draft.link({ relationship: 'businessPartner:notes', source: customer.uuid, target: uuid })
    }
  }
}
