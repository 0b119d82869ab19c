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
