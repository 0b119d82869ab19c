import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A statement of the bank, as it came as camt.053 or camt.054. */
export const bankStatement: TwinDefinition = {
  name: 'bankStatement',
  extends: 'entity',
  label: { de: 'Kontoauszug', en: 'Bank statement' },
  plural: { de: 'Kontoauszüge', en: 'Bank statements' },
  icon: 'building-bank',
  hue: 80,
  title: ['bankStatement:number'],
  attributes: {
    number: {
      dataType: 'string',
      label: { de: 'Auszug', en: 'Statement' },
      help: { de: 'Konto und Nummer; ein Auszug wird nur einmal übernommen.', en: 'Account and number; a statement is taken once.' },
      required: true,
      unique: true,
      serverOwned: true,
      searchable: true,
    },
    account: {
      dataType: 'string',
      semanticType: 'iban',
      label: { de: 'Konto', en: 'Account' },
      help: { de: 'Ein Konto des Mandanten.', en: 'An account of the tenant.' },
      required: true,
      serverOwned: true,
      searchable: true,
    },
    sequenceNumber: {
      dataType: 'integer',
      label: { de: 'Nummer', en: 'Number' },
      help: { de: 'Fehlt ein Auszug davor, wartet dieser.', en: 'The statement waits where an earlier one is missing.' },
      serverOwned: true,
      sortable: true,
    },
    from: { dataType: 'date', label: { de: 'Von', en: 'From' }, serverOwned: true, sortable: true },
    to: { dataType: 'date', label: { de: 'Bis', en: 'To' }, serverOwned: true, sortable: true },
    opening: { dataType: 'double', label: { de: 'Anfangssaldo', en: 'Opening balance' }, unit: 'currency', serverOwned: true },
    closing: { dataType: 'double', label: { de: 'Endsaldo', en: 'Closing balance' }, unit: 'currency', serverOwned: true },
    entries: { dataType: 'integer', label: { de: 'Umsätze', en: 'Entries' }, serverOwned: true },
    open: {
      dataType: 'integer',
      label: { de: 'Offene Umsätze', en: 'Open entries' },
      help: { de: 'Umsätze, die noch jemand zuordnen muss.', en: 'Entries that somebody has to allocate.' },
      serverOwned: true,
      sortable: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Wartet', en: 'Waiting' }, style: styles.yellow },
        { name: 'imported', label: { de: 'Übernommen', en: 'Imported' }, style: styles.blue },
        { name: 'allocated', label: { de: 'Zugeordnet', en: 'Allocated' }, style: styles.green },
      ],
      serverOwned: true,
      sortable: true,
    },
    waitsFor: {
      dataType: 'string',
      label: { de: 'Wartet auf Auszug', en: 'Waits for statement' },
      help: { de: 'Der Auszug davor fehlt noch.', en: 'The statement before is missing.' },
      serverOwned: true,
    },
    waiting: {
      dataType: 'json',
      label: { de: 'Wartende Umsätze', en: 'Waiting entries' },
      help: { de: 'Umsätze, die noch nicht gebucht sind.', en: 'Entries that are not booked yet.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    findings: {
      dataType: 'json',
      label: { de: 'Auffälligkeiten', en: 'Findings' },
      help: {
        de: 'Gutschriften von Lastschriftdateien, die nicht zu den Einzügen passen.',
        en: 'Credits of files of debits that differ from their collections.',
      },
      keys: {
        file: { label: { de: 'Zahlungsdatei', en: 'Payment file' } },
        difference: { label: { de: 'Differenz', en: 'Difference' }, unit: 'currency' },
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    fileName: { dataType: 'string', label: { de: 'Datei', en: 'File' }, serverOwned: true },
    fileHash: {
      dataType: 'string',
      label: { de: 'Prüfsumme der Datei', en: 'Checksum of the file' },
      help: { de: 'SHA-256 der Datei, aus der der Auszug kam.', en: 'SHA-256 of the file that the statement came in.' },
      serverOwned: true,
      hiddenInFilters: true,
    },
  },
  relationships: {
    file: {
      target: 'document',
      label: { de: 'Datei der Bank', en: 'File of the bank' },
      help: { de: 'Wie sie hochgeladen wurde; eine zip hat mehrere Auszüge.', en: 'As it was uploaded; a zip has several statements.' },
      min: 0,
      max: 1,
      reverse: { name: 'document:bankStatements', label: { de: 'Kontoauszüge', en: 'Bank statements' }, min: 0, max: -1 },
    },
  },
}
