import type { AttributeDefinition, RecordKey, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { styles } from '../../shared/styles.ts'

const count = (label: Text, help: Text): AttributeDefinition => ({ dataType: 'integer', label, help, serverOwned: true })
const money = (label: Text): AttributeDefinition => ({ dataType: 'double', label, unit: 'currency', serverOwned: true })

const compared = {
  calls: { label: { de: 'Verbindungen', en: 'Calls' } },
  before: { label: { de: 'Bisher netto', en: 'Net before' }, unit: 'currency' },
  after: { label: { de: 'Neu netto', en: 'Net after' }, unit: 'currency' },
  difference: { label: { de: 'Unterschied', en: 'Difference' }, unit: 'currency' },
} as const satisfies Record<string, RecordKey>

const records = (label: Text, help: Text, keys: Readonly<Record<string, RecordKey>>): AttributeDefinition => ({
  ...{ dataType: 'json', label, help, serverOwned: true, hiddenInFilters: true },
  keys: { ...keys, ...compared },
})

/** New prices for calls that were rated by a wrong zone or price: before and after are shown first, and a person takes them over. */
export const callRerating: TwinDefinition = {
  name: 'callRerating',
  extends: 'entity',
  final: true,
  label: { de: 'Neubewertung', en: 'Rerating' },
  plural: { de: 'Neubewertungen', en: 'Reratings' },
  icon: 'coin-euro',
  hue: 150,
  identifier: 'NB-{year}-{n:4}',
  attributes: {
    from: { dataType: 'date', label: { de: 'Erster Tag', en: 'First day' }, required: true, sortable: true },
    to: {
      dataType: 'date',
      label: { de: 'Letzter Tag', en: 'Last day' },
      required: true,
      sortable: true,
      validations: [
        { when: 'value >= from', text: { de: 'Der letzte Tag liegt vor dem ersten!', en: 'The last day lies before the first.' } },
      ],
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'rating', label: { de: 'Wird berechnet', en: 'Is calculated' }, style: styles.blue },
        { name: 'rated', label: { de: 'Berechnet', en: 'Calculated' }, style: styles.yellow },
        { name: 'applying', label: { de: 'Wird übernommen', en: 'Is taken over' }, style: styles.blue },
        { name: 'applied', label: { de: 'Übernommen', en: 'Taken over' }, style: styles.green },
        { name: 'discarded', label: { de: 'Verworfen', en: 'Discarded' }, style: styles.grey },
      ],
      default: 'new',
      initialValues: ['new'],
      // Calculating and taking over are jobs, which lead to the state after them.
      transitions: {
        new: [
          { to: 'rating', verb: 'execute' },
          { to: 'discarded', verb: 'execute' },
        ],
        rating: [{ to: 'new', verb: 'execute' }],
        rated: [
          { to: 'applying', verb: 'execute' },
          { to: 'new', verb: 'execute' },
          { to: 'discarded', verb: 'execute' },
        ],
      },
      sortable: true,
    },
    reason: {
      dataType: 'string',
      label: { de: 'Grund', en: 'Reason' },
      help: {
        de: 'Was an Zone oder Preis falsch war. Ohne Grund wird nichts übernommen; er steht im Protokoll.',
        en: 'What was wrong with the zone or price. Nothing is taken over without a reason; the log keeps it.',
      },
      maxLength: 500,
    },
    callsChecked: count({ de: 'Geprüft', en: 'Checked' }, { de: 'Verbindungen der Auswahl.', en: 'Calls of the selection.' }),
    callsChanged: count(
      { de: 'Ändern sich', en: 'Change' },
      { de: 'Verbindungen mit anderer Zone oder anderem Preis.', en: 'Calls with another zone or price.' },
    ),
    callsBilled: count(
      { de: 'Davon abgerechnet', en: 'Of these billed' },
      {
        de: 'Der nächste Lauf nimmt diese Monate zurück und rechnet sie neu ab.',
        en: 'The next run takes these months back and bills them anew.',
      },
    ),
    callsLeft: count(
      { de: 'Bleiben unverändert', en: 'Stay unchanged' },
      {
        de: 'Ohne Zone oder Preis, heute einem anderen Vertrag zugeordnet oder auf einem Beleg, der seine Verbindungen nicht kennt.',
        en: 'Without a zone or price, assigned to another contract today, or on a receipt that does not know its calls.',
      },
    ),
    callsTaken: count(
      { de: 'Übernommen', en: 'Taken over' },
      { de: 'Ohne die, die sich seit der Berechnung geändert haben.', en: 'Without those that changed since the calculation.' },
    ),
    netBefore: money({ de: 'Bisher netto', en: 'Net before' }),
    netAfter: money({ de: 'Neu netto', en: 'Net after' }),
    sums: { dataType: 'json', label: { de: 'Summen', en: 'Sums' }, serverOwned: true, hiddenInFilters: true },
    zones: records(
      { de: 'Nach Tarifzone', en: 'By tariff zone' },
      { de: 'Die größten Unterschiede zuerst, höchstens 20.', en: 'The largest differences first, at most 20.' },
      { former: { label: { de: 'Bisherige Zone', en: 'Former zone' } }, zone: { label: { de: 'Neue Zone', en: 'New zone' } } },
    ),
    contracts: records(
      { de: 'Größte Unterschiede nach Vertrag', en: 'Largest differences by contract' },
      { de: 'Höchstens 20 Verträge.', en: 'At most 20 contracts.' },
      { contract: { label: { de: 'Vertrag', en: 'Contract' } } },
    ),
  },
  relationships: {
    callImport: {
      target: 'callImport',
      label: { de: 'Nur dieser Import', en: 'Only this import' },
      min: 0,
      max: 1,
      reverse: { name: 'callImport:reratings', label: { de: 'Neubewertungen', en: 'Reratings' }, min: 0, max: -1 },
    },
    tariffzone: { target: 'tariffzone', label: { de: 'Nur diese Tarifzone', en: 'Only this tariff zone' }, min: 0, max: 1 },
    product: { target: 'productTelephony', label: { de: 'Nur dieses Produkt', en: 'Only this product' }, min: 0, max: 1 },
  },
}
