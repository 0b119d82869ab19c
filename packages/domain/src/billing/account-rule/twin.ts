import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAccount } from '../../shared/rules.ts'

/** The account and the cost centre of what is billed under a key with a tax. A key and a tax have one rule at most. */
export const accountRule: TwinDefinition = {
  name: 'accountRule',
  extends: 'entity',
  label: { de: 'Kontenregel', en: 'Account rule' },
  plural: { de: 'Kontenregeln', en: 'Account rules' },
  icon: 'list-details',
  hue: 130,
  title: ['accountRule:accountKey', 'accountRule:account'],
  attributes: {
    accountKey: {
      dataType: 'string',
      label: { de: 'Kontoschlüssel', en: 'Account key' },
      help: {
        de: 'Der Schlüssel von Preisbestandteilen oder der Anlass eines Vormerkpostens, zum Beispiel goodwill. Leer: alles, was keine eigene Regel hat.',
        en: 'The key of price components or the reason of a charge, such as goodwill. Empty: whatever has no rule of its own.',
      },
      maxLength: 40,
    },
    taxClass: {
      dataType: 'enum',
      label: { de: 'Steuer', en: 'Tax' },
      required: true,
      enumValues: [
        { name: 'regular', label: { de: 'Regelsteuersatz', en: 'Regular rate' } },
        { name: 'reduced', label: { de: 'Ermäßigter Steuersatz', en: 'Reduced rate' } },
        { name: 'none', label: { de: 'Nicht steuerbar', en: 'Outside the scope of tax' } },
        { name: 'exempt', label: { de: 'Steuerbefreit', en: 'Exempt' } },
        { name: 'reverseCharge', label: { de: 'Steuerschuldnerschaft des Empfängers', en: 'Reverse charge' } },
      ],
      default: 'regular',
    },
    account: {
      dataType: 'string',
      label: { de: 'Konto', en: 'Account' },
      help: {
        de: 'Erlöskonto. Kürzere Nummern werden rechts mit Nullen auf die Kontenlänge gebracht.',
        en: 'Account of revenue. Shorter numbers get zeros at their end up to the length of accounts.',
      },
      required: true,
      validations: [isAccount],
    },
    taxKey: {
      dataType: 'string',
      label: { de: 'Steuerschlüssel', en: 'Posting key' },
      help: {
        de: 'Nur für Konten, die ihre Steuer nicht selbst kennen (BU-Schlüssel).',
        en: 'Only for accounts that do not know their tax themselves.',
      },
      validations: [
        {
          when: 'matches(value, "^[0-9]{1,4}$")',
          text: { de: 'Ein Steuerschlüssel hat 1 bis 4 Ziffern!', en: 'A posting key has 1 to 4 digits.' },
        },
      ],
    },
  },
  relationships: {
    costCenter: {
      target: 'costCenter',
      label: { de: 'Kostenstelle', en: 'Cost centre' },
      help: {
        de: 'Steht in jeder Buchung auf dieses Konto. Leer: die Buchung hat keine.',
        en: 'Stands in each booking to this account. Empty: the booking has none.',
      },
      min: 0,
      max: 1,
      reverse: { name: 'costCenter:accountRules', label: { de: 'Kontenregeln', en: 'Account rules' }, min: 0, max: -1 },
    },
  },
}
