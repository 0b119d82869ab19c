import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

/**
 * The charging of calls: an initial unit, then whole following units. A unit without its own price uses the component's price per minute.
 */
export const priceTact: TwinDefinition = {
  name: 'priceTact',
  extends: 'entity',
  label: { de: 'Taktung', en: 'Price tact' },
  plural: { de: 'Taktungen', en: 'Price tacts' },
  icon: 'clock',
  hue: 60,
  title: ['priceTact:initialSeconds', 'priceTact:followingSeconds'],
  attributes: {
    initialSeconds: {
      dataType: 'integer',
      label: { de: 'Erster Takt', en: 'Initial unit' },
      help: {
        de: 'Erster Takt: wird ganz berechnet, auch wenn das Gespräch kürzer ist.',
        en: 'First tact: charged whole though the call is shorter.',
      },
      required: true,
      unit: 's',
      default: 60,
      validations: [isAtLeastOne],
    },
    followingSeconds: {
      dataType: 'integer',
      label: { de: 'Folgetakt', en: 'Following unit' },
      help: { de: 'Jeder begonnene weitere Takt wird berechnet.', en: 'Each further tact that has begun is charged.' },
      required: true,
      unit: 's',
      default: 60,
      validations: [isAtLeastOne],
    },
    initialPrice: {
      dataType: 'double',
      label: { de: 'Preis des ersten Takts netto', en: 'Net price of the initial unit' },
      unit: 'currency',
    },
    followingPrice: {
      dataType: 'double',
      label: { de: 'Preis des Folgetakts netto', en: 'Net price of the following unit' },
      unit: 'currency',
    },
  },
}
