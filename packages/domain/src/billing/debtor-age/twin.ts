import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

const money = { dataType: 'double', unit: 'currency', serverOwned: true, sortable: true } as const

/** The sum that a business partner owes, by the days since it was due. Computed from the open receipts whenever it is read. */
export const debtorAge: TwinDefinition = {
  name: 'debtorAge',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Offener Betrag eines Geschäftspartners', en: 'Open amount of a business partner' },
  plural: { de: 'Offene Beträge nach Alter', en: 'Open amounts by age' },
  icon: 'list-details',
  hue: 130,
  title: ['debtorAge:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, serverOwned: true, sortable: true },
    number: { dataType: 'string', label: { de: 'Nummer', en: 'Number' }, serverOwned: true, sortable: true },
    day: {
      dataType: 'date',
      label: { de: 'Stichtag', en: 'As of' },
      help: { de: 'Gezählt sind die Buchungen bis zum Ende dieses Tages.', en: 'Bookings up to the end of this day count.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    open: {
      ...money,
      label: { de: 'Offen', en: 'Open' },
      help: {
        de: 'Offene Belege mit offenen Gutschriften. Zahlungen ohne Beleg sind nicht abgezogen.',
        en: 'Open receipts with open credits. Payments without a receipt are not taken off.',
      },
    },
    notDue: { ...money, label: { de: 'Nicht fällig', en: 'Not due' } },
    to30: {
      ...money,
      label: { de: 'Bis 30 Tage', en: 'To 30 days' },
      help: { de: 'Seit 1 bis 30 Tagen überfällig.', en: 'Overdue for 1 to 30 days.' },
    },
    to60: { ...money, label: { de: '31–60 Tage', en: '31–60 days' } },
    to90: { ...money, label: { de: '61–90 Tage', en: '61–90 days' } },
    over90: { ...money, label: { de: 'Über 90 Tage', en: 'Over 90 days' } },
    credits: {
      ...money,
      label: { de: 'Gutschriften', en: 'Credits' },
      help: { de: 'Offene Belege unter null, sie haben kein Alter.', en: 'Open receipts below zero, they have no age.' },
    },
    unallocated: {
      ...money,
      label: { de: 'Ohne Beleg', en: 'Without a receipt' },
      help: { de: 'Zahlungen, die noch keinem Beleg zugeordnet sind.', en: 'Payments that no receipt takes yet.' },
    },
    balance: {
      ...money,
      label: { de: 'Saldo', en: 'Balance' },
      help: { de: 'Offen, abzüglich der Zahlungen ohne Beleg.', en: 'Open, less payments without a receipt.' },
    },
    unknown: {
      dataType: 'integer',
      label: { de: 'Ungeklärt', en: 'Unclear' },
      help: {
        de: 'Belege früherer Fassungen, die zum Teil bezahlt sind. Der Rest zählt erst mit, wenn der bezahlte Teil gebucht ist.',
        en: 'Receipts of earlier releases that are paid in part. Their rest counts once the part that was paid is booked.',
      },
      serverOwned: true,
      sortable: true,
    },
    nextCollection: {
      dataType: 'date',
      label: { de: 'Nächster Einzug', en: 'Next debit' },
      help: {
        de: 'Der erste Tag, an dem etwas davon abgebucht wird. Leer für frühere Tage.',
        en: 'The first day on which a part of it is debited. Empty for earlier days.',
      },
      serverOwned: true,
      sortable: true,
    },
    dunningLevel: {
      dataType: 'integer',
      label: { de: 'Mahnstufe', en: 'Dunning level' },
      help: {
        de: 'Die höchste Stufe einer laufenden Mahnung. Leer für frühere Tage.',
        en: 'The highest level of a running dunning. Empty for earlier days.',
      },
      serverOwned: true,
      sortable: true,
    },
  },
  relationships: {
    businessPartner: { target: 'businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, min: 1, max: 1 },
  },
}
