import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callSourceValues } from '../../shared/enums.ts'
import { isNotNegative } from '../../shared/rules.ts'

/** One call as a carrier reports it. Let go of at the latest six months after its bill (§ 11 TDDDG). */
export const callDataRecord: TwinDefinition = {
  name: 'callDataRecord',
  extends: 'entity',
  label: { de: 'Verbindung', en: 'Call data record' },
  plural: { de: 'Verbindungsdaten', en: 'Call data records' },
  icon: 'phone',
  hue: 150,
  title: ['callDataRecord:caller'],
  attributes: {
    caller: { dataType: 'string', label: { de: 'Anrufer', en: 'Caller' }, required: true, semanticType: 'phone', searchable: true },
    callee: { dataType: 'string', label: { de: 'Ziel', en: 'Callee' }, required: true, semanticType: 'phone' },
    start: { dataType: 'datetime', label: { de: 'Beginn', en: 'Start' }, required: true, sortable: true },
    seconds: {
      dataType: 'integer',
      label: { de: 'Dauer', en: 'Duration' },
      unit: 's',
      required: true,
      validations: [isNotNegative],
    },
    destinationName: { dataType: 'string', label: { de: 'Rufziel', en: 'Destination' } },
    zone: { dataType: 'string', label: { de: 'Tarifzone', en: 'Tariff zone' } },
    netPrice: { dataType: 'double', label: { de: 'Preis netto', en: 'Net price' }, unit: 'currency', validations: [isNotNegative] },
    source: {
      dataType: 'enum',
      label: { de: 'Quelle', en: 'Source' },
      enumValues: callSourceValues,
    },
    importRun: {
      dataType: 'string',
      label: { de: 'Import', en: 'Import run' },
      help: { de: 'Lauf, der die Verbindung gebracht hat.', en: 'Run that brought the call.' },
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
