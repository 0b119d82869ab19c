import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callSourceValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'

/** One call as a carrier reports it, with its price. It is deleted at the latest six months after its bill (§ 11 TDDDG). */
export const callDataRecord: TwinDefinition = {
  name: 'callDataRecord',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Verbindung', en: 'Call data record' },
  plural: { de: 'Verbindungsdaten', en: 'Call data records' },
  icon: 'phone',
  hue: 150,
  title: ['callDataRecord:caller'],
  attributes: {
    caller: { dataType: 'string', label: { de: 'Anrufer', en: 'Caller' }, semanticType: 'phone', serverOwned: true },
    callee: {
      dataType: 'string',
      label: { de: 'Ziel', en: 'Callee' },
      help: { de: 'Ohne die letzten drei Ziffern.', en: 'Without the last three digits.' },
      semanticType: 'phone',
      serverOwned: true,
    },
    calledNumber: { dataType: 'string', label: { de: 'Ziel ganz', en: 'Callee in full' }, semanticType: 'phone', serverOwned: true },
    start: { dataType: 'datetime', label: { de: 'Beginn', en: 'Start' }, sortable: true, serverOwned: true },
    seconds: { dataType: 'integer', label: { de: 'Dauer', en: 'Duration' }, unit: 's', serverOwned: true },
    billedSeconds: {
      dataType: 'integer',
      label: { de: 'Berechnete Dauer', en: 'Billed duration' },
      help: { de: 'Dauer nach dem Takt der Zone.', en: 'Duration by the tact of the zone.' },
      unit: 's',
      serverOwned: true,
    },
    destinationName: { dataType: 'string', label: { de: 'Rufziel', en: 'Destination' }, serverOwned: true },
    zone: { dataType: 'string', label: { de: 'Tarifzone', en: 'Tariff zone' }, serverOwned: true },
    netPrice: { dataType: 'double', label: { de: 'Preis netto', en: 'Net price' }, unit: 'currency', serverOwned: true },
    state: {
      dataType: 'enum',
      label: { de: 'Bewertung', en: 'Rating' },
      serverOwned: true,
      enumValues: [
        { name: 'rated', label: { de: 'Bewertet', en: 'Rated' }, style: styles.green },
        { name: 'unrated', label: { de: 'Ohne Preis', en: 'Without a price' }, style: styles.orange },
        { name: 'unassigned', label: { de: 'Nicht zugeordnet', en: 'Unassigned' }, style: styles.red },
      ],
    },
    problem: {
      dataType: 'enum',
      label: { de: 'Grund', en: 'Reason' },
      help: { de: 'Warum niemand für die Verbindung zahlt.', en: 'The reason why nobody pays for the call.' },
      serverOwned: true,
      enumValues: [
        { name: 'unknownNumber', label: { de: 'Unbekannte Rufnummer', en: 'Unknown number' } },
        { name: 'noElement', label: { de: 'Rufnummer ohne Vertragselement', en: 'Number without a contract element' } },
        { name: 'afterEnd', label: { de: 'Nach dem Ende des Vertragselements', en: 'After the end of the contract element' } },
        { name: 'noTelephony', label: { de: 'Kein Telefonieprodukt', en: 'No telephony product' } },
        { name: 'noPrice', label: { de: 'Keine Tarifzone oder kein Preis', en: 'No tariff zone or no price' } },
      ],
    },
    source: { dataType: 'enum', label: { de: 'Quelle', en: 'Source' }, enumValues: callSourceValues, serverOwned: true },
    importRun: {
      dataType: 'string',
      label: { de: 'Import', en: 'Import run' },
      help: { de: 'Verbindungsimport, der die Verbindung gebracht hat.', en: 'Call import that brought the call.' },
      serverOwned: true,
    },
  },
  relationships: {
    managedNumber: {
      target: 'managedNumber',
      label: { de: 'Rufnummer', en: 'Phone number' },
      min: 0,
      max: 1,
      reverse: { name: 'managedNumber:callDataRecords', label: { de: 'Verbindungen', en: 'Calls' }, min: 0, max: -1 },
    },
    contractElement: { target: 'contractElement', label: { de: 'Vertragselement', en: 'Contract element' }, min: 0, max: 1 },
  },
}
