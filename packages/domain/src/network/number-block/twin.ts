import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const numberBlock: TwinDefinition = {
  name: 'numberBlock',
  extends: 'managedNumber',
  label: { de: 'Rufnummernblock', en: 'Number block' },
  plural: { de: 'Rufnummernblöcke', en: 'Number blocks' },
  icon: 'phone',
  hue: 130,
  attributes: {
    areaCode: {
      dataType: 'string',
      label: { de: 'Ortsvorwahl', en: 'Area code' },
      help: { de: 'Ortsvorwahl ohne führende 0.', en: 'Area code without the leading 0.' },
      required: true,
      validations: [
        {
          when: 'matches(value, "^[1-9][0-9]{1,4}$")',
          text: {
            de: 'Die Ortsvorwahl besteht aus 2 bis 5 Ziffern ohne führende 0!',
            en: 'The area code has 2 to 5 digits without a leading 0.',
          },
        },
      ],
    },
    baseNumber: {
      dataType: 'string',
      label: { de: 'Stammnummer', en: 'Base number' },
      help: { de: 'Stammnummer, an die Durchwahlen angehängt werden.', en: 'Number that extensions are added to.' },
      required: true,
      validations: [
        {
          when: 'matches(value, "^[0-9]{2,10}$")',
          text: { de: 'Die Stammnummer besteht aus 2 bis 10 Ziffern!', en: 'The base number has 2 to 10 digits.' },
        },
      ],
    },
    from: { dataType: 'integer', label: { de: 'Durchwahl von', en: 'Extension from' }, required: true, validations: [isNotNegative] },
    to: {
      dataType: 'integer',
      label: { de: 'Durchwahl bis', en: 'Extension to' },
      required: true,
      validations: [
        {
          when: 'value >= from',
          text: { de: 'Die letzte Durchwahl liegt vor der ersten!', en: 'The last extension lies before the first.' },
        },
      ],
    },
    size: {
      dataType: 'enum',
      label: { de: 'Größe', en: 'Size' },
      enumValues: [
        { name: '10', label: { de: '10 Nummern', en: '10 numbers' } },
        { name: '100', label: { de: '100 Nummern', en: '100 numbers' } },
        { name: '1000', label: { de: '1.000 Nummern', en: '1,000 numbers' } },
      ],
    },
  },
  relationships: {
    numbers: {
      target: 'managedNumber',
      label: { de: 'Rufnummern des Blocks', en: 'Numbers of the block' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'managedNumber:numberBlock', label: { de: 'Rufnummernblock', en: 'Number block' }, min: 0, max: 1 },
    },
  },
}
