import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callDataRecordValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'
import { usersInformedOn } from '../../shared/users-informed.ts'

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
      semanticType: 'code',
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
      help: {
        de: 'Einzeln oder Teil eines Blocks; Blöcke gehen nur ganz zu einem anderen Anbieter.',
        en: 'Single or part of a block; blocks go to another carrier as a whole only.',
      },
      enumValues: [
        { name: 'single', label: { de: 'Einzelrufnummer', en: 'Single number' }, style: styles.blue },
        { name: 'block', label: { de: 'Rufnummernblock', en: 'Number block' }, style: styles.violet },
      ],
      default: 'single',
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      help: { de: 'Vergeben und freigegeben wird mit den Vorgängen zu Rufnummern.', en: 'Given and released by the processes on numbers.' },
      enumValues: [
        { name: 'free', label: { de: 'Frei', en: 'Free' }, style: styles.green },
        { name: 'reserved', label: { de: 'Reserviert', en: 'Reserved' }, style: styles.yellow },
        { name: 'assigned', label: { de: 'Vergeben', en: 'Assigned' }, style: styles.blue },
        { name: 'quarantine', label: { de: 'In Quarantäne', en: 'In quarantine' }, style: styles.orange },
        { name: 'portedout', label: { de: 'Weggegangen', en: 'Ported out' }, style: styles.grey },
      ],
      default: 'free',
    },
    quarantineUntil: {
      dataType: 'date',
      label: { de: 'Quarantäne bis', en: 'Quarantine until' },
      help: {
        de: 'Bis dahin kann der Kunde die Nummer noch mitnehmen (§ 59 (5) TKG).',
        en: 'Until then the customer may take the number along (§ 59 (5) TKG).',
      },
    },
    cdr: {
      dataType: 'enum',
      label: { de: 'Einzelverbindungsnachweis', en: 'Call data record' },
      help: { de: 'Ohne Angabe gilt die Wahl im Vertrag.', en: "Without a value the contract's choice applies." },
      enumValues: callDataRecordValues,
    },
    usersInformedOn,
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
      semanticType: 'code',
      label: { de: 'Portierungskennung', en: 'Porting code' },
      help: {
        de: 'Kennung des Netzes, das die Nummer jetzt führt: D und drei Ziffern.',
        en: 'Code of the network that has the number now: D and three digits.',
      },
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
