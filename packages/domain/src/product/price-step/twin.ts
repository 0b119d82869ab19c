import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/**
 * A price per unit from a quantity up to the next step. Graduated steps charge each band at its own price; volume steps charge the whole
 * quantity at one price.
 */
export const priceStep: TwinDefinition = {
  name: 'priceStep',
  extends: 'entity',
  label: { de: 'Preisstaffel', en: 'Price step' },
  plural: { de: 'Preisstaffeln', en: 'Price steps' },
  icon: 'chart-bar',
  hue: 60,
  title: ['priceStep:from'],
  attributes: {
    from: {
      dataType: 'double',
      label: { de: 'Ab Menge', en: 'From quantity' },
      help: { de: 'Ab dieser Menge gilt der Preis.', en: 'The price counts from this quantity on.' },
      required: true,
      default: 0,
      validations: [isNotNegative],
    },
    to: {
      dataType: 'double',
      label: { de: 'Bis Menge', en: 'To quantity' },
      help: { de: 'Leer: ohne Ende.', en: 'Empty: without an end.' },
      validations: [{ when: 'value > from', text: { de: 'Die Staffel endet vor ihrem Beginn!', en: 'The step ends before it begins.' } }],
    },
    price: { dataType: 'double', label: { de: 'Preis je Einheit netto', en: 'Net price per unit' }, required: true, unit: 'currency' },
    mode: {
      dataType: 'enum',
      label: { de: 'Berechnung', en: 'Calculation' },
      help: {
        de: 'Ob der Preis nur für die Menge der Stufe gilt oder für die ganze.',
        en: 'Whether the price is for the quantity of the step or for all of it.',
      },
      enumValues: [
        { name: 'graduated', label: { de: 'Jede Stufe zu ihrem Preis', en: 'Each band at its price' }, style: styles.teal },
        { name: 'volume', label: { de: 'Gesamte Menge zu einem Preis', en: 'Whole quantity at one price' }, style: styles.blue },
      ],
      default: 'graduated',
    },
  }, // The steps that a price change asks for are copied into its new price.
  oneOf: [['priceStep:priceComponent', 'priceStep:priceChange', 'priceStep:newPrice']],
}
