import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callDataRecordValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'

export const managedNumber: TwinDefinition = {
  name: 'managedNumber',
  extends: 'thing',
  label: { de: 'Rufnummer', en: 'Managed number' },
  plural: { de: 'Rufnummern', en: 'Managed numbers' },
  icon: 'phone',
  hue: 120,
  title: ['managedNumber:number'],
  attributes: {
    number: {
      dataType: 'string',
      label: { de: 'Rufnummer', en: 'Number' },
      help: { de: 'International ohne Leerzeichen: +4922147100123.', en: 'International without blanks: +4922147100123.' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        { when: 'e164(value)', text: { de: 'Die Rufnummer hat die Form +4922147100123!', en: 'The number has the form +4922147100123.' } },
      ],
    },
    numberKind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'single', label: { de: 'Einzelrufnummer', en: 'Single number' }, style: styles.blue },
        { name: 'block', label: { de: 'Rufnummernblock', en: 'Number block' }, style: styles.violet },
      ],
      default: 'single',
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      enumValues: [
        { name: 'free', label: { de: 'Frei', en: 'Free' }, style: styles.green },
        { name: 'reserved', label: { de: 'Reserviert', en: 'Reserved' }, style: styles.yellow },
        { name: 'assigned', label: { de: 'Vergeben', en: 'Assigned' }, style: styles.blue },
        { name: 'quarantine', label: { de: 'In Quarantäne', en: 'In quarantine' }, style: styles.orange },
        { name: 'portedout', label: { de: 'Weggegangen', en: 'Ported out' }, style: styles.grey },
      ],
      default: 'free',
    },
    quarantineUntil: { dataType: 'date', label: { de: 'Quarantäne bis', en: 'Quarantine until' } },
    cdr: {
      dataType: 'enum',
      label: { de: 'Einzelverbindungsnachweis', en: 'Call data record' },
      help: { de: 'Ohne Angabe gilt die Wahl im Vertrag.', en: "Without a value the contract's choice applies." },
      enumValues: callDataRecordValues,
    },
    phoneBookStatus: {
      dataType: 'enum',
      label: { de: 'Telefonbucheintrag', en: 'Phone book entry' },
      enumValues: [
        { name: 'none', label: { de: 'Keiner', en: 'None' }, style: styles.grey },
        { name: 'requested', label: { de: 'Beantragt', en: 'Requested' }, style: styles.yellow },
        { name: 'published', label: { de: 'Veröffentlicht', en: 'Published' }, style: styles.green },
      ],
      default: 'none',
    },
    portierungskennung: {
      dataType: 'string',
      label: { de: 'Portierungskennung', en: 'Porting code' },
      validations: [
        {
          when: 'portingCode(value)',
          text: { de: 'Die Portierungskennung hat die Form D123!', en: 'The porting code has the form D123.' },
        },
      ],
    },
  },
  relationships: {
    sipAccount: {
      target: 'sipAccount',
      label: { de: 'SIP-Konto', en: 'SIP account' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'sipAccount:managedNumbers', label: { de: 'Rufnummern', en: 'Managed numbers' }, min: 0, max: -1 },
    },
    product: { target: 'product', label: { de: 'Produkt', en: 'Product' }, min: 0, max: 1 },
  },
}
