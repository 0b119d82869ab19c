import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { lineOfBusiness } from '../contract/churn.ts'
import { callDataRecordValues, ipTypeValues } from '../../shared/enums.ts'
import { isNotNegative } from '../../shared/rules.ts'
import { usersInformedOn } from '../../shared/users-informed.ts'

export const contractTelecom: TwinDefinition = {
  name: 'contractTelecom',
  extends: 'contract',
  label: { de: 'Telekommunikationsvertrag', en: 'Telecom contract' },
  plural: { de: 'Telekommunikationsverträge', en: 'Telecom contracts' },
  icon: 'router',
  hue: 215,
  calculates: lineOfBusiness('telecom'),
  attributes: {
    download: {
      dataType: 'long',
      label: { de: 'Download', en: 'Download' },
      help: {
        de: 'Vertraglich höchste Geschwindigkeit; folgt dem Internetprodukt.',
        en: 'Highest speed by contract; follows the internet product.',
      },
      unit: 'datarate',
      sortable: true,
      validations: [isNotNegative],
    },
    upload: { dataType: 'long', label: { de: 'Upload', en: 'Upload' }, unit: 'datarate', validations: [isNotNegative] },
    ipType: {
      dataType: 'enum',
      label: { de: 'IP-Adresse', en: 'IP address' },
      help: {
        de: 'Setzen die Vorgänge zur IP-Adresse; sie richten auch das Netz ein.',
        en: 'Set by the processes on IP addresses, which also set up the network.',
      },
      enumValues: ipTypeValues,
      default: 'private',
    },
    callDataRecord: {
      dataType: 'enum',
      label: { de: 'Einzelverbindungsnachweis', en: 'Call data record' },
      help: {
        de: 'Ob die Rechnung Verbindungen einzeln nennt und wie vollständig die Nummern stehen; der Kunde entscheidet.',
        en: 'Whether the bill names calls, and how much of the numbers; the customer decides.',
      },
      enumValues: callDataRecordValues,
      default: 'off',
    },
    usersInformedOn,
    extensionTold: {
      dataType: 'date',
      label: { de: 'Verlängerung angekündigt zum', en: 'Extension told for' },
      help: {
        de: 'Das Ende der Mindestlaufzeit, an das der Kunde erinnert wurde (§ 56 Abs. 3 TKG).',
        en: 'The end of the minimum term that the customer was reminded of (section 56 (3) TKG).',
      },
      serverOwned: true,
    },
    tariffAdvisedAt: {
      dataType: 'date',
      label: { de: 'Zum besten Tarif beraten am', en: 'Advised of the best tariff on' },
      help: { de: 'Mindestens einmal im Jahr (§ 57 Abs. 3 TKG).', en: 'At least once a year (section 57 (3) TKG).' },
      serverOwned: true,
    },
    wbciId: {
      dataType: 'string',
      label: { de: 'Vorabstimmungs-ID', en: 'WBCI id' },
      help: {
        de: 'Nummer des Anbieterwechsels, unter der sich beide Anbieter verständigen.',
        en: 'Number of the provider change under which both carriers deal.',
      },
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[A-Z0-9]{2,6}[.][A-Z0-9]{1,8}[.][A-Z0-9]{9,10}$")',
          text: { de: 'Die Vorabstimmungs-ID hat die Form DEU.MNET.VH12345678!', en: 'The WBCI id has the form DEU.MNET.VH12345678.' },
        },
      ],
    },
  },
}
