import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { firmwareFile } from '../firmware/firmware-file.ts'

/** A file that is written beside the file of a firmware, at its own address: maps, certificates, web pages of the device. */
export const firmwarePart: TwinDefinition = {
  name: 'firmwarePart',
  extends: 'entity',
  label: { de: 'Teil einer Firmware', en: 'Firmware part' },
  plural: { de: 'Teile einer Firmware', en: 'Firmware parts' },
  icon: 'file',
  hue: 200,
  title: ['firmwarePart:offset'],
  attributes: {
    offset: {
      dataType: 'integer',
      label: { de: 'Adresse', en: 'Offset' },
      help: {
        de: 'Adresse im Speicher des Geräts, ab der die Datei steht, in Byte. Die Datei der Firmware selbst beginnt bei 0.',
        en: 'Address in the memory of the device at which the file begins, in bytes. The file of the firmware itself begins at 0.',
      },
      unit: 'B',
      required: true,
      validations: [isNotNegative],
    },
  },
  relationships: {
    file: {
      target: 'document',
      label: { de: 'Datei', en: 'File' },
      min: 0,
      max: 1,
      upload: firmwareFile,
      reverse: { name: 'document:firmwarePart', label: { de: 'Teil einer Firmware', en: 'Firmware part' }, min: 0, max: -1 },
    },
  },
}
