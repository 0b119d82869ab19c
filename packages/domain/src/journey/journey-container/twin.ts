import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isColor } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/** Products that an order journey offers side by side. */
export const journeyContainer: TwinDefinition = {
  name: 'journeyContainer',
  extends: 'entity',
  label: { de: 'Produktbereich', en: 'Product container' },
  plural: { de: 'Produktbereiche', en: 'Product containers' },
  icon: 'box',
  hue: 300,
  title: ['journeyContainer:title'],
  attributes: {
    title: { dataType: 'string', label: { de: 'Titel', en: 'Title' }, required: true, searchable: true },
    type: {
      dataType: 'enum',
      label: { de: 'Auswahl', en: 'Type' },
      required: true,
      enumValues: [
        { name: 'multiselect', label: { de: 'Mehrere', en: 'Multiple' }, style: styles.blue },
        { name: 'singleselect', label: { de: 'Genau eines', en: 'Single' }, style: styles.teal },
        { name: 'carousel', label: { de: 'Karussell', en: 'Carousel' }, style: styles.violet },
      ],
      default: 'singleselect',
    },
    position: {
      dataType: 'integer',
      label: { de: 'Position', en: 'Position' },
      help: { de: 'Kleine Zahlen stehen oben.', en: 'Small numbers stand on top.' },
    },
    recommendationBadge: {
      dataType: 'string',
      label: { de: 'Empfehlung', en: 'Recommendation badge' },
      help: { de: 'Steht als Marke am Bereich, zum Beispiel „Beliebt“.', en: 'Stands as a badge at the container, such as “popular”.' },
    },
    badgeColor: {
      dataType: 'string',
      label: { de: 'Farbe der Empfehlung', en: 'Badge colour' },
      semanticType: 'color',
      hiddenInFilters: true,
      validations: [isColor],
    },
    badgeTextColor: {
      dataType: 'string',
      label: { de: 'Textfarbe der Empfehlung', en: 'Badge text colour' },
      semanticType: 'color',
      hiddenInFilters: true,
      validations: [isColor],
    },
    showProductPicture: { dataType: 'bool', label: { de: 'Produktbild zeigen', en: 'Show product picture' }, default: true },
    overwriteName: {
      dataType: 'string',
      label: { de: 'Anderer Name', en: 'Overwrite name' },
      help: { de: 'Steht für Besucher an der Stelle des Titels.', en: 'Stands for visitors in the place of the title.' },
    },
    showDetailsLink: { dataType: 'bool', label: { de: 'Link zu Einzelheiten', en: 'Show details link' }, default: true },
    showPibLink: { dataType: 'bool', label: { de: 'Link zum Produktinformationsblatt', en: 'Show PIB link' }, default: true },
    texts: {
      dataType: 'json',
      semanticType: 'texts',
      label: { de: 'In anderen Sprachen', en: 'In other languages' },
      help: {
        de: 'Was Besucher in der Du-Form oder auf Englisch lesen. Leer: der deutsche Text.',
        en: 'What visitors read in informal German or in English. Empty: the German text.',
      },
      keys: {
        title: { label: { de: 'Titel', en: 'Title' }, german: 'journeyContainer:title' },
        overwriteName: { label: { de: 'Anderer Name', en: 'Overwrite name' }, german: 'journeyContainer:overwriteName' },
        recommendationBadge: { label: { de: 'Empfehlung', en: 'Recommendation badge' }, german: 'journeyContainer:recommendationBadge' },
      },
      hiddenInFilters: true,
    },
  },
  relationships: {
    products: {
      target: 'product',
      label: { de: 'Produkte', en: 'Products' },
      min: 1,
      max: -1,
      ranged: true,
      reverse: { name: 'product:journeyContainers', label: { de: 'Produktbereiche', en: 'Product containers' }, min: 0, max: -1 },
    },
  },
}
