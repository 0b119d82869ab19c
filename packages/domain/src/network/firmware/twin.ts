import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

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
    file: {
      target: 'document',
      label: { de: 'Datei', en: 'File' },
      min: 0,
      max: 1,
      upload: { maxUploadSizeMB: 100 },
      reverse: { name: 'document:firmware', label: { de: 'Firmware', en: 'Firmware' }, min: 0, max: -1 },
    },
  },
}
