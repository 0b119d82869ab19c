import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'
import { firmwareFile } from './firmware-file.ts'

/** The families that can be written, as Espressif writes them. */
const chipFamilies = ['ESP8266', 'ESP32', 'ESP32-S2', 'ESP32-S3', 'ESP32-C2', 'ESP32-C3', 'ESP32-C5', 'ESP32-C6', 'ESP32-H2', 'ESP32-P4']

export const firmware: TwinDefinition = {
  name: 'firmware',
  extends: 'thing',
  label: { de: 'Firmware', en: 'Firmware' },
  plural: { de: 'Firmware', en: 'Firmware' },
  icon: 'database',
  hue: 200,
  title: ['firmware:model', 'firmware:version'],
  attributes: {
    model: { dataType: 'string', label: { de: 'Modell', en: 'Model' }, required: true, searchable: true },
    version: { dataType: 'string', label: { de: 'Version', en: 'Version' }, required: true, sortable: true, searchable: true },
    sha256: {
      dataType: 'string',
      label: { de: 'Prüfsumme', en: 'Checksum' },
      help: {
        de: 'Prüfsumme der Datei; Geräte nehmen nur eine, die dazu passt.',
        en: 'Hash of the file; devices take only one that fits.',
      },
      hiddenInFilters: true,
      validations: [
        {
          when: 'matches(value, "^[0-9a-f]{64}$")',
          text: { de: 'Die Prüfsumme besteht aus 64 Hexadezimalziffern!', en: 'The checksum consists of 64 hexadecimal digits.' },
        },
      ],
    },
    protocol: {
      dataType: 'enum',
      label: { de: 'Schreibverfahren', en: 'Protocol' },
      help: {
        de: 'So wird die Firmware am Kabel in ein Gerät geschrieben. Ohne Verfahren holen sich Geräte sie aus dem Netz.',
        en: 'How the firmware is written into a device by cable. Without one, devices fetch it over the network.',
      },
      enumValues: [{ name: 'esp', label: { de: 'Espressif (seriell)', en: 'Espressif (serial)' } }],
    },
    chipFamily: {
      dataType: 'enum',
      label: { de: 'Chipfamilie', en: 'Chip family' },
      help: {
        de: 'Nur Geräte mit einem Chip dieser Familie werden beschrieben.',
        en: 'Only devices with a chip of this family are written.',
      },
      enumValues: chipFamilies.map((name) => ({ name: name.toLowerCase().replace('-', ''), label: { de: name, en: name } })),
    },
    usbFilters: {
      dataType: 'string',
      label: { de: 'USB-Kennungen', en: 'USB ids' },
      help: {
        de: 'Hersteller und Produkt in hexadezimaler Form, mehrere durch Komma getrennt. Die Auswahl der Anschlüsse zeigt nur diese.',
        en: 'Vendor and product in hexadecimal, several separated by commas. The choice of ports shows only these.',
      },
      hiddenInFilters: true,
      validations: [
        {
          when: 'matches(value, "^[0-9a-f]{4}:[0-9a-f]{4}(, ?[0-9a-f]{4}:[0-9a-f]{4})*$")',
          text: {
            de: 'USB-Kennungen haben die Form 10c4:ea60, mehrere werden durch Komma getrennt!',
            en: 'USB ids have the form 10c4:ea60, several are separated by commas.',
          },
        },
      ],
    },
    bootPattern: {
      dataType: 'string',
      label: { de: 'Startmeldung', en: 'Boot message' },
      help: {
        de: 'Text, den das Gerät beim Start ausgibt. Erst mit ihm gilt der Start nach dem Schreiben als bestätigt.',
        en: 'Text that the device prints when it starts. Only with it the start after writing counts as confirmed.',
      },
      hiddenInFilters: true,
    },
    releasedAt: { dataType: 'datetime', label: { de: 'Veröffentlicht am', en: 'Released at' } },
    rolloutState: {
      dataType: 'enum',
      label: { de: 'Verteilung', en: 'Rollout' },
      enumValues: [
        { name: 'draft', label: { de: 'Entwurf', en: 'Draft' }, style: styles.grey },
        { name: 'canary', label: { de: 'Probe', en: 'Canary' }, style: styles.yellow },
        { name: 'rollout', label: { de: 'Wird verteilt', en: 'Rolling out' }, style: styles.blue },
        { name: 'done', label: { de: 'Verteilt', en: 'Done' }, style: styles.green },
        { name: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' }, style: styles.red },
      ],
      default: 'draft',
    },
  },
  relationships: {
    cpes: {
      target: 'cpe',
      label: { de: 'Endgeräte', en: 'CPEs' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'cpe:installedFirmware', label: { de: 'Firmware', en: 'Firmware' }, min: 0, max: 1 },
    },
    tools: {
      target: 'tool',
      label: { de: 'Werkzeuge', en: 'Tools' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'tool:installedFirmware', label: { de: 'Firmware', en: 'Firmware' }, min: 0, max: 1 },
    },
    parts: {
      target: 'firmwarePart',
      label: { de: 'Weitere Teile', en: 'Further parts' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'firmwarePart:firmware', label: { de: 'Firmware', en: 'Firmware' }, min: 1, max: 1 },
    },
    file: {
      target: 'document',
      label: { de: 'Datei', en: 'File' },
      min: 0,
      max: 1,
      upload: firmwareFile,
      reverse: { name: 'document:firmware', label: { de: 'Firmware', en: 'Firmware' }, min: 0, max: -1 },
    },
  },
}
