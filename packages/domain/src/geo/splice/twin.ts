import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

/** Two fibres welded together. A loss of up to 0.3 dB is good work; more than 1 dB is a failed splice. */
export const splice: TwinDefinition = {
  name: 'splice',
  extends: 'thing',
  label: { de: 'Spleiß', en: 'Splice' },
  plural: { de: 'Spleiße', en: 'Splices' },
  icon: 'plug',
  hue: 30,
  title: ['splice:tray', 'splice:position'],
  attributes: {
    tray: { dataType: 'integer', label: { de: 'Kassette', en: 'Tray' }, validations: [isAtLeastOne] },
    position: { dataType: 'integer', label: { de: 'Platz', en: 'Position' }, validations: [isAtLeastOne] },
    loss: {
      dataType: 'double',
      label: { de: 'Dämpfung', en: 'Loss' },
      help: { de: 'Ab 0,3 dB nacharbeiten.', en: 'From 0.3 dB on do it again.' },
      unit: 'dB',
      validations: [
        {
          when: 'value >= 0 and value <= 1',
          text: { de: 'Die Dämpfung liegt zwischen 0 und 1 dB!', en: 'The loss is between 0 and 1 dB.' },
        },
      ],
    },
    splicedAt: { dataType: 'datetime', label: { de: 'Gespleißt am', en: 'Spliced at' } },
  },
  relationships: {
    fibres: {
      target: 'fibre',
      label: { de: 'Fasern', en: 'Fibres' },
      min: 2,
      max: 2,
      ranged: true,
      reverse: { name: 'fibre:splices', label: { de: 'Spleiße', en: 'Splices' }, min: 0, max: 2 },
    },
    spliceClosure: {
      target: 'spliceClosure',
      label: { de: 'Spleißstelle', en: 'Splice closure' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'spliceClosure:splices', label: { de: 'Spleiße', en: 'Splices' }, min: 0, max: -1 },
    },
    photos: {
      target: 'imagedocument',
      label: { de: 'Fotos', en: 'Photos' },
      min: 0,
      max: -1,
      upload: {
        maxUploadSizeMB: 20,
        allowedMimeTypes: ['image/'],
        keepLocation: true,
        fileName: { de: 'Spleißfoto', en: 'Splice photo' },
      },
      component: true,
      reverse: { name: 'imagedocument:splice', label: { de: 'Spleiß', en: 'Splice' }, min: 0, max: 1 },
    },
  },
}
