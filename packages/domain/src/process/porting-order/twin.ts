import type { EnumValue, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** The answers of the donating carrier: the codes of the WBCI specification. */
const answers: readonly (readonly [code: string, de: string, en: string, style: NonNullable<EnumValue['style']>])[] = [
  ['8001', 'Zugestimmt', 'Agreed', styles.green],
  ['8002', 'Nächster Termin', 'Next date', styles.yellow],
  ['8003', 'Terminverschiebung bestätigt', 'New date confirmed', styles.green],
  ['8004', 'Storno bestätigt', 'Cancellation confirmed', styles.grey],
  ['8010', 'Übernahme der Leitung', 'Take-over of the line', styles.teal],
  ['8103', 'Rufnummer nicht geschaltet', 'Number not live', styles.red],
  ['8104', 'Postleitzahl weicht ab', 'Postcode differs', styles.yellow],
  ['8105', 'Ort weicht ab', 'City differs', styles.yellow],
  ['8106', 'Straße weicht ab', 'Street differs', styles.yellow],
  ['8107', 'Hausnummer weicht ab', 'House number differs', styles.yellow],
  ['8108', 'Postleitzahl falsch', 'Postcode wrong', styles.red],
  ['8109', 'Ort falsch', 'City wrong', styles.red],
  ['8110', 'Straße falsch', 'Street wrong', styles.red],
  ['8111', 'Hausnummer falsch', 'House number wrong', styles.red],
  ['8112', 'Anschlussinhaber falsch', 'Holder wrong', styles.red],
  ['8113', 'Vorname des Inhabers falsch', 'First name of the holder wrong', styles.red],
  ['8114', 'Weitere Anschlussinhaber', 'Further holders', styles.red],
  ['8115', 'Vorabstimmung bereits verwendet', 'Id already used', styles.red],
  ['8116', 'Sonstiges', 'Other', styles.red],
  ['8117', 'Kunde nicht identifizierbar', 'Not identifiable', styles.red],
  ['8118', 'Vorabstimmung besteht bereits', 'Already agreed', styles.red],
  ['8140', 'Vorabstimmung abgelehnt', 'Request refused', styles.red],
  ['8141', 'Terminverschiebung abgelehnt', 'New date refused', styles.red],
  ['8142', 'Storno abgelehnt', 'Cancellation refused', styles.red],
  ['8143', 'Vertragsnummer stimmt nicht', 'Contract number does not match', styles.red],
  ['8144', 'Vertragsnummer unbekannt', 'Contract number unknown', styles.red],
  ['8145', 'Leitung stimmt nicht', 'Line id does not match', styles.red],
  ['8146', 'Leitung unbekannt', 'Line id unknown', styles.red],
  ['8147', 'Übernahme nicht möglich', 'Take-over impossible', styles.red],
  ['8148', 'Übernahme bereits bestätigt', 'Take-over already confirmed', styles.yellow],
  ['8149', 'Übernahme passt nicht zum Auftrag', 'Take-over does not fit the order', styles.red],
]

/** An order to port numbers that a new customer brings from another provider. */
export const portingOrder: TwinDefinition = {
  name: 'portingOrder',
  extends: 'entity',
  label: { de: 'Portierungsauftrag', en: 'Porting order' },
  plural: { de: 'Portierungsaufträge', en: 'Porting orders' },
  icon: 'phone',
  hue: 160,
  title: ['portingOrder:previousCarrier'],
  attributes: {
    previousCarrier: {
      dataType: 'string',
      label: { de: 'Bisheriger Anbieter', en: 'Previous carrier' },
      help: {
        de: 'Anbieter, bei dem die Nummern jetzt sind; Schreibweise wie auf seiner Rechnung.',
        en: 'Carrier that has the numbers now, spelled as on its bill.',
      },
      required: true,
      searchable: true,
    },
    carrierCode: {
      dataType: 'string',
      label: { de: 'Carrier-Code', en: 'Carrier code' },
      help: { de: 'Kennung des Anbieters im Wechselverfahren.', en: 'Code of the carrier in the procedure.' },
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'managednumber', label: { de: 'Einzelne Rufnummern', en: 'Single numbers' } },
        { name: 'numberblock', label: { de: 'Rufnummernblock', en: 'Number block' } },
      ],
      default: 'managednumber',
    },
    allNumbers: {
      dataType: 'bool',
      label: { de: 'Alle Rufnummern', en: 'All numbers' },
      help: { de: 'Alle Nummern des Anschlusses statt einzelner.', en: 'All numbers of the line rather than some.' },
      default: true,
    },
    numbers: { dataType: 'json', label: { de: 'Rufnummern', en: 'Numbers' }, hiddenInFilters: true },
    differentContractor: {
      dataType: 'bool',
      label: { de: 'Abweichender Anschlussinhaber', en: 'Different contractor' },
      help: {
        de: 'Wenn der Vertrag beim bisherigen Anbieter auf jemand anderen läuft; diese Person muss zustimmen.',
        en: "Where the contract with the former carrier is somebody else's, who must agree.",
      },
      default: false,
    },
    contractorName: { dataType: 'string', label: { de: 'Anschlussinhaber', en: 'Contractor' } },
    wbciId: {
      dataType: 'string',
      label: { de: 'Vorabstimmungs-ID', en: 'WBCI id' },
      help: {
        de: 'Nummer der Vorabstimmung; beide Anbieter nennen sie.',
        en: 'Number of the preliminary agreement; both carriers name it.',
      },
      searchable: true,
      validations: [
        {
          when: 'wbciId(value)',
          text: { de: 'Die Vorabstimmungs-ID hat die Form DEU.MNET.VH12345678!', en: 'The WBCI id has the form DEU.MNET.VH12345678.' },
        },
      ],
    },
    wbciCode: {
      dataType: 'enum',
      label: { de: 'Antwort', en: 'Answer' },
      help: { de: 'Antwort des bisherigen Anbieters im Wechselverfahren.', en: 'Answer of the former carrier in the procedure.' },
      enumValues: answers.map(([name, de, en, style]) => ({ name, label: { de: `${name} ${de}`, en: `${name} ${en}` }, style })),
    },
    windowFrom: { dataType: 'datetime', label: { de: 'Zeitfenster von', en: 'Window from' } },
    windowTo: {
      dataType: 'datetime',
      label: { de: 'Zeitfenster bis', en: 'Window to' },
      validations: [
        {
          when: 'windowFrom = null or value >= windowFrom',
          text: { de: 'Das Zeitfenster endet vor seinem Beginn!', en: 'The window ends before it begins.' },
        },
      ],
    },
  },
  relationships: {
    managedNumbers: {
      target: 'managedNumber',
      label: { de: 'Rufnummern bei uns', en: 'Numbers with us' },
      min: 0,
      max: -1,
      reverse: { name: 'managedNumber:portingOrders', label: { de: 'Portierungsaufträge', en: 'Porting orders' }, min: 0, max: -1 },
    },
  },
}
