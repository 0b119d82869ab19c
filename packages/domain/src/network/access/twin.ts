import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A customer's line, from the port of a device to the building. */
export const access: TwinDefinition = {
  name: 'access',
  extends: 'thing',
  label: { de: 'Anschluss', en: 'Access' },
  plural: { de: 'Anschlüsse', en: 'Accesses' },
  icon: 'network',
  hue: 175,
  identifier: 'A-{n:6}',
  attributes: {
    status: {
      dataType: 'enum',
      label: { de: 'Status', en: 'Status' },
      help: {
        de: 'Folgt den Vorgängen; ein Wechsel von Hand schaltet nichts.',
        en: 'Follows the processes; a change by hand switches nothing.',
      },
      enumValues: [
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.grey },
        { name: 'reserved', label: { de: 'Reserviert', en: 'Reserved' }, style: styles.yellow },
        { name: 'active', label: { de: 'Aktiv', en: 'Active' }, style: styles.green },
        { name: 'locked', label: { de: 'Gesperrt', en: 'Locked' }, style: styles.red },
        { name: 'ended', label: { de: 'Beendet', en: 'Ended' }, style: styles.grey },
      ],
      default: 'planned',
    },
    mediumType: {
      dataType: 'enum',
      label: { de: 'Medium', en: 'Medium type' },
      help: {
        de: 'Technik bis zum Kunden. FTTB endet im Keller, FTTC am Straßenrand.',
        en: 'Technology to the customer. FTTB ends in the basement, FTTC at the street.',
      },
      enumValues: [
        { name: 'FTTB AON', label: { de: 'FTTB AON', en: 'FTTB AON' }, style: styles.green },
        { name: 'FTTB GPON', label: { de: 'FTTB GPON', en: 'FTTB GPON' }, style: styles.teal },
        { name: 'FTTB XGS-PON', label: { de: 'FTTB XGS-PON', en: 'FTTB XGS-PON' }, style: styles.blue },
        { name: 'FTTC', label: { de: 'FTTC', en: 'FTTC' }, style: styles.violet },
        { name: 'HFC DOCSIS', label: { de: 'HFC DOCSIS', en: 'HFC DOCSIS' }, style: styles.orange },
        { name: 'wireless', label: { de: 'Funk', en: 'Wireless' }, style: styles.yellow },
        { name: 'other', label: { de: 'Sonstiges', en: 'Other' }, style: styles.grey },
      ],
    },
    activeSince: {
      dataType: 'datetime',
      label: { de: 'Aktiv seit', en: 'Active since' },
      help: { de: 'Seit wann der Anschluss Dienst leistet.', en: 'Since when the line has served.' },
      sortable: true,
    },
    activeUntil: {
      dataType: 'datetime',
      label: { de: 'Aktiv bis', en: 'Active until' },
      validations: [
        {
          when: 'activeSince = null or value >= activeSince',
          text: { de: 'Das Ende liegt vor dem Beginn!', en: 'The end lies before the begin.' },
        },
      ],
    },
    lineId: {
      dataType: 'string',
      label: { de: 'Leitungsbezeichnung', en: 'Line id' },
      help: { de: 'Kennung der Leitung, nach der Störungen gesucht werden.', en: 'Mark of the line that faults are looked up by.' },
      searchable: true,
      validations: [
        {
          when: 'lineId(value)',
          text: { de: 'Die Leitungsbezeichnung hat die Form DEU.CARRIER.NUMMER!', en: 'The line id has the form DEU.CARRIER.NUMBER.' },
        },
      ],
    },
    commentText: { dataType: 'string', label: { de: 'Kommentar', en: 'Comment' }, searchable: true },
    technicalData: {
      dataType: 'json',
      label: { de: 'Technische Daten', en: 'Technical data' },
      help: { de: 'Was das Netz zu dem Anschluss meldet, unverändert.', en: 'What the network says of the line, as it is.' },
      hiddenInFilters: true,
    },
  },
  relationships: {
    tscbForAccess: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'telcoServiceConnectionBuilding:accesses', label: { de: 'Anschlüsse', en: 'Accesses' }, min: 0, max: -1 },
    },
    port: {
      target: 'port',
      label: { de: 'Port', en: 'Port' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'port:accesses', label: { de: 'Anschlüsse', en: 'Accesses' }, min: 0, max: -1 },
    },
    cpe: {
      target: 'cpe',
      label: { de: 'Endgerät', en: 'CPE' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'cpe:access', label: { de: 'Anschluss', en: 'Access' }, min: 0, max: 1 },
    },
    domain: {
      target: 'domain',
      label: { de: 'Domäne', en: 'Domain' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'domain:accesses', label: { de: 'Anschlüsse', en: 'Accesses' }, min: 0, max: -1 },
    },
    ipSubnets: {
      target: 'ipSubnet',
      label: { de: 'IP-Netze', en: 'IP subnets' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'ipSubnet:access', label: { de: 'Anschluss', en: 'Access' }, min: 0, max: 1 },
    },
  },
}
