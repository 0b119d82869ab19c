/** The fields of a line: texts stand in quotes, also empty ones; numbers and days do not. */
export type FieldKind = 'text' | 'plain'

const numbered = (names: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat()

const withKind = (kind: FieldKind, names: readonly string[]): (readonly [string, FieldKind])[] => names.map((name) => [name, kind] as const)
const text = (...names: string[]) => withKind('text', names)
const plain = (...names: string[]) => withKind('plain', names)

/** The 125 columns of the batch of bookings, format version 13, in their order. */
export const datevColumns: readonly (readonly [name: string, kind: FieldKind])[] = [
  ...plain('Umsatz (ohne Soll/Haben-Kz)'),
  ...text('Soll/Haben-Kennzeichen', 'WKZ Umsatz'),
  ...plain('Kurs', 'Basis-Umsatz'),
  ...text('WKZ Basis-Umsatz'),
  ...plain('Konto', 'Gegenkonto (ohne BU-Schlüssel)'),
  ...text('BU-Schlüssel'),
  ...plain('Belegdatum'),
  ...text('Belegfeld 1', 'Belegfeld 2'),
  ...plain('Skonto'),
  ...text('Buchungstext'),
  ...plain('Postensperre'),
  ...text('Diverse Adressnummer'),
  ...plain('Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'),
  ...text('Beleglink'),
  ...text(...numbered(['Beleginfo - Art', 'Beleginfo - Inhalt'], 8)),
  ...text('KOST1 - Kostenstelle', 'KOST2 - Kostenstelle'),
  ...plain('Kost-Menge'),
  ...text('EU-Land u. UStID (Bestimmung)'),
  ...plain('EU-Steuersatz (Bestimmung)'),
  ...text('Abw. Versteuerungsart'),
  ...plain(
    'Sachverhalt L+L',
    'Funktionsergänzung L+L',
    'BU 49 Hauptfunktionstyp',
    'BU 49 Hauptfunktionsnummer',
    'BU 49 Funktionsergänzung',
  ),
  ...text(...numbered(['Zusatzinformation - Art', 'Zusatzinformation- Inhalt'], 20)),
  ...plain('Stück', 'Gewicht', 'Zahlweise'),
  ...text('Forderungsart'),
  ...plain('Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'),
  ...text('Auftragsnummer', 'Buchungstyp'),
  ...plain('USt-Schlüssel (Anzahlungen)'),
  ...text('EU-Land (Anzahlungen)'),
  ...plain('Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'),
  ...text('Herkunft-Kz', 'Buchungs GUID'),
  ...plain('KOST-Datum'),
  ...text('SEPA-Mandatsreferenz'),
  ...plain('Skontosperre'),
  ...text('Gesellschaftername'),
  ...plain('Beteiligtennummer'),
  ...text('Identifikationsnummer', 'Zeichnernummer'),
  ...plain('Postensperre bis'),
  ...text('Bezeichnung SoBil-Sachverhalt'),
  ...plain('Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'),
  ...text('Generalumkehr (GU)'),
  ...plain('Steuersatz'),
  ...text('Land', 'Abrechnungsreferenz'),
  ...plain('BVV-Position'),
  ...text('EU-Land u. UStID (Ursprung)'),
  ...plain('EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'),
]
