import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const fibre: TwinDefinition = {
  name: 'fibre',
  extends: 'thing',
  label: { de: 'Faser', en: 'Fibre' },
  plural: { de: 'Fasern', en: 'Fibres' },
  icon: 'circle-dot',
  hue: 30,
  title: ['fibre:tube', 'fibre:number'],
  attributes: {
    tube: { dataType: 'integer', label: { de: 'Bündelader', en: 'Tube' }, required: true, validations: [isAtLeastOne] },
    number: {
      dataType: 'integer',
      label: { de: 'Faser', en: 'Number' },
      help: { de: 'Zählt in der Bündelader; daraus folgt die Farbe.', en: 'Counts within the tube; the colour follows from it.' },
      required: true,
      validations: [
        {
          when: 'value >= 1 and value <= 24',
          text: { de: 'Eine Bündelader hat höchstens 24 Fasern!', en: 'A tube has at most 24 fibres.' },
        },
      ],
    },
    state: {
      dataType: 'enum',
      label: { de: 'Zustand', en: 'State' },
      enumValues: [
        { name: 'free', label: { de: 'Frei', en: 'Free' }, style: styles.green },
        { name: 'reserved', label: { de: 'Reserviert', en: 'Reserved' }, style: styles.yellow },
        { name: 'used', label: { de: 'Belegt', en: 'Used' }, style: styles.blue },
        { name: 'defect', label: { de: 'Defekt', en: 'Defective' }, style: styles.red },
      ],
      default: 'free',
    },
  },
  relationships: {
    access: {
      target: 'access',
      label: { de: 'Anschluss', en: 'Access' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'access:fibres', label: { de: 'Fasern', en: 'Fibres' }, min: 0, max: -1 },
    },
  },
}
