import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { callSourceValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'
import { tableColumns } from '../call-mapping/columns.ts'

const onlyForTables = {
  when: 'source = "table"',
  text: { de: 'Spalten nennt nur eine andere Tabelle!', en: 'Only another table names its columns.' },
}

const count = (label: Text, help?: Text): AttributeDefinition => ({ dataType: 'integer', label, ...(help && { help }), serverOwned: true })

/** A file of calls and its way to rated calls. A person moves it on, and the work of each step is a job. */
export const callImport: TwinDefinition = {
  name: 'callImport',
  extends: 'entity',
  final: true,
  label: { de: 'Verbindungsimport', en: 'Call import' },
  plural: { de: 'Verbindungsimporte', en: 'Call imports' },
  icon: 'file-text',
  hue: 150,
  identifier: 'VI-{year}-{n:5}',
  attributes: {
    source: {
      dataType: 'enum',
      label: { de: 'Quelle', en: 'Source' },
      help: { de: 'Wie die Datei aufgebaut ist.', en: 'How the file is laid out.' },
      required: true,
      enumValues: callSourceValues,
      default: 'neutral',
      sortable: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'checked', label: { de: 'Geprüft', en: 'Checked' }, style: styles.yellow },
        { name: 'loaded', label: { de: 'Geladen', en: 'Loaded' }, style: styles.green },
        { name: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' }, style: styles.red },
      ],
      default: 'new',
      initialValues: ['new'],
      transitions: {
        new: [{ to: 'checked', verb: 'execute' }],
        checked: [
          { to: 'loaded', verb: 'execute' },
          { to: 'withdrawn', verb: 'execute' },
        ],
        loaded: [{ to: 'withdrawn', verb: 'execute' }],
      },
      sortable: true,
    },
    progress: {
      dataType: 'enum',
      label: { de: 'Verarbeitung', en: 'Processing' },
      serverOwned: true,
      enumValues: [
        { name: 'running', label: { de: 'Läuft', en: 'Running' }, style: styles.blue },
        { name: 'done', label: { de: 'Fertig', en: 'Done' }, style: styles.green },
        { name: 'failed', label: { de: 'Gescheitert', en: 'Failed' }, style: styles.red },
        { name: 'refused', label: { de: 'Datei abgelehnt', en: 'File refused' }, style: styles.red },
      ],
    },
    fault: {
      dataType: 'enum',
      label: { de: 'Grund der Ablehnung', en: 'Reason for the refusal' },
      serverOwned: true,
      enumValues: [
        { name: 'noFile', label: { de: 'Es ist keine Datei angehängt', en: 'No file is attached' } },
        { name: 'sameFile', label: { de: 'Ein anderer Import hat dieselbe Datei', en: 'Another import has the same file' } },
        { name: 'mapping', label: { de: 'Die Spalten sind nicht benannt', en: 'The columns are not named' } },
        { name: 'mappingUnfit', label: { de: 'Keine Spaltenzuordnung passt', en: 'No column mapping fits' } },
        { name: 'severalMappings', label: { de: 'Mehrere Spaltenzuordnungen passen', en: 'Several column mappings fit' } },
        { name: 'empty', label: { de: 'Die Datei enthält keine Verbindung', en: 'The file contains no call' } },
        { name: 'encoding', label: { de: 'Der Zeichensatz ist ein anderer', en: 'The character set is another one' } },
        { name: 'separator', label: { de: 'Das Trennzeichen ist ein anderes', en: 'The separator is another one' } },
        { name: 'header', label: { de: 'Die Kopfzeile passt nicht', en: 'The header does not fit' } },
        { name: 'noHeader', label: { de: 'Die Kopfzeile fehlt', en: 'The header is missing' } },
        { name: 'lineTooLong', label: { de: 'Eine Zeile ist zu lang', en: 'A line is too long' } },
        {
          name: 'archive',
          label: { de: 'Das Archiv enthält nicht die erwartete Datei', en: 'The archive does not contain the expected file' },
        },
        {
          name: 'unpackedTooLarge',
          label: {
            de: 'Das Archiv wird entpackt viel größer, als es Verbindungen sein können',
            en: 'The archive unpacks to far more than calls can be',
          },
        },
      ],
    },
    faultLine: count({ de: 'Zeile', en: 'Line' }),
    faultExpected: {
      dataType: 'string',
      label: { de: 'Erwartet', en: 'Expected' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    ...tableColumns([onlyForTables]),
    from: { dataType: 'date', label: { de: 'Erster Tag', en: 'First day' }, serverOwned: true, sortable: true },
    to: { dataType: 'date', label: { de: 'Letzter Tag', en: 'Last day' }, serverOwned: true },
    rowsRead: count({ de: 'Gelesen', en: 'Read' }, { de: 'Zeilen der Datei.', en: 'Lines of the file.' }),
    rowsNew: count({ de: 'Neu', en: 'New' }, { de: 'Verbindungen, die es noch nicht gab.', en: 'Calls that were not there before.' }),
    rowsDuplicate: count(
      { de: 'Doppelt', en: 'Duplicate' },
      { de: 'Gleich in Anrufer, Ziel, Beginn und Dauer.', en: 'Equal in caller, callee, begin and duration.' },
    ),
    rowsUnknown: count(
      { de: 'Nicht zugeordnet', en: 'Unassigned' },
      { de: 'Zu keinem Vertragselement am Tag der Verbindung.', en: 'Of no contract element on the day of the call.' },
    ),
    rowsUnrated: count(
      { de: 'Nicht bewertet', en: 'Unrated' },
      { de: 'Ohne Tarifzone oder ohne Preis.', en: 'Without a tariff zone or without a price.' },
    ),
    rowsRefused: count(
      { de: 'Abgelehnt', en: 'Refused' },
      { de: 'Die Gründe stehen in der Fehlerdatei.', en: 'The reasons are in the file of errors.' },
    ),
    rowsDoubled: count(
      { de: 'Doppelte Stunde', en: 'Doubled hour' },
      {
        de: 'Zeiten am Ende der Sommerzeit, über die die Reihenfolge der Datei entschied.',
        en: 'Times at the end of summer time that the order of the file decided.',
      },
    ),
  },
  relationships: {
    file: {
      target: 'document',
      label: { de: 'Datei', en: 'File' },
      help: { de: 'Als Tabelle oder als zip.', en: 'As a table or as a zip.' },
      min: 0,
      max: 1,
      upload: { maxUploadSizeMB: 1000, allowedMimeTypes: ['application/zip', 'text/csv', 'text/plain'] },
    },
    errors: { target: 'document', label: { de: 'Fehlerdatei', en: 'File of errors' }, min: 0, max: 1 },
  },
}
