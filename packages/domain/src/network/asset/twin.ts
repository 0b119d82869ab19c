import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A thing that the company buys, stores, installs and scraps. */
export const asset: TwinDefinition = {
  name: 'asset',
  extends: 'thing',
  abstract: true,
  label: { de: 'Betriebsmittel', en: 'Asset' },
  plural: { de: 'Betriebsmittel', en: 'Assets' },
  icon: 'box',
  hue: 190,
  attributes: {
    inventoryNumber: { dataType: 'string', label: { de: 'Inventarnummer', en: 'Inventory number' }, sortable: true, searchable: true },
    serialNumber: { dataType: 'string', label: { de: 'Seriennummer', en: 'Serial number' }, sortable: true, searchable: true },
    purchasedAt: { dataType: 'date', label: { de: 'Gekauft am', en: 'Purchased on' } },
    condition: {
      dataType: 'enum',
      label: { de: 'Zustand', en: 'Condition' },
      help: {
        de: 'Wo im Lebenslauf das Gerät ist: im Lager, eingesetzt, defekt oder ausgemustert.',
        en: 'Where the device is in its life: in stock, in use, broken or retired.',
      },
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.green },
        { name: 'used', label: { de: 'Gebraucht', en: 'Used' }, style: styles.blue },
        { name: 'defect', label: { de: 'Defekt', en: 'Defective' }, style: styles.red },
        { name: 'scrapped', label: { de: 'Verschrottet', en: 'Scrapped' }, style: styles.grey },
      ],
    },
    active: {
      dataType: 'bool',
      label: { de: 'In Betrieb', en: 'In operation' },
      help: {
        de: 'Von einem Gerät außer Betrieb werden keine Messwerte angenommen.',
        en: 'No measured values are taken from a device that is out of operation.',
      },
      default: true,
    },
    operatingState: {
      dataType: 'enum',
      label: { de: 'Betriebszustand', en: 'Operating state' },
      help: {
        de: 'Folgt aus den neuesten Messwerten: nicht erreichbar, sonst der schlechteste Pegel. Verzögert heißt, dass dreimal nacheinander kein Wert kam.',
        en: 'Follows from the newest measured values: not reachable, otherwise the worst level. Delayed means that three values in a row are missing.',
      },
      measured: 'state',
      sortable: true,
      serverOwned: true,
      hiddenInFilters: true,
      enumValues: [
        { name: 'bad', label: { de: 'Gestört', en: 'Faulty' }, style: { ...styles.red, sign: 'triangle' } },
        { name: 'offline', label: { de: 'Offline', en: 'Offline' }, style: { background: '#3B424A', text: '#FFFFFF', sign: 'square' } },
        { name: 'warn', label: { de: 'Auffällig', en: 'Conspicuous' }, style: { ...styles.yellow, sign: 'half' } },
        { name: 'delayed', label: { de: 'Verzögert', en: 'Delayed' }, style: { ...styles.grey, sign: 'half' } },
        { name: 'good', label: { de: 'In Ordnung', en: 'All right' }, style: { ...styles.green, sign: 'dot' } },
        { name: 'online', label: { de: 'Online', en: 'Online' }, style: { ...styles.green, sign: 'dot' } },
        { name: 'active', label: { de: 'Aktiv', en: 'Active' }, style: { ...styles.blue, sign: 'dot' } },
        { name: 'none', label: { de: 'Ohne Werte', en: 'No values' }, style: { ...styles.white, sign: 'ring' } },
        { name: 'deactivated', label: { de: 'Deaktiviert', en: 'Deactivated' }, style: { ...styles.grey, sign: 'square' } },
      ],
    },
    firmwareIncomplete: {
      dataType: 'bool',
      label: { de: 'Firmware unvollständig', en: 'Firmware incomplete' },
      help: {
        de: 'Das Schreiben der Firmware wurde unterbrochen. Das Gerät läuft nicht, bis es neu beschrieben ist.',
        en: 'Writing its firmware was interrupted. The device will not run until it is written again.',
      },
      serverOwned: true,
    },
    storedAt: { dataType: 'string', label: { de: 'Lagerort', en: 'Stored at' } },
  },
  relationships: {
    flashRuns: {
      target: 'flashRun',
      label: { de: 'Schreibvorgänge', en: 'Flash runs' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'flashRun:asset', label: { de: 'Gerät', en: 'Device' }, min: 1, max: 1 },
    },
    costCenter: {
      target: 'costCenter',
      label: { de: 'Kostenstelle', en: 'Cost centre' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'costCenter:assets', label: { de: 'Betriebsmittel', en: 'Assets' }, min: 0, max: -1 },
    },
    user: {
      target: 'user',
      label: { de: 'Benutzt von', en: 'Used by' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'user:assets', label: { de: 'Betriebsmittel', en: 'Assets' }, min: 0, max: -1 },
    },
  },
}
