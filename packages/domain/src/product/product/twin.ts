import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const product: TwinDefinition = {
  name: 'product',
  extends: 'entity',
  abstract: true,
  type: 'product',
  label: { de: 'Produkt', en: 'Product' },
  plural: { de: 'Produkte', en: 'Products' },
  icon: 'package',
  hue: 25,
  identifier: 'P-{n:5}',
  title: ['product:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    templateDescription: { dataType: 'string', label: { de: 'Beschreibung', en: 'Description' }, searchable: true },
    targetGroup: {
      dataType: 'enum',
      label: { de: 'Zielgruppe', en: 'Target group' },
      help: { de: 'Wem die Bestellstrecke das Produkt zeigt.', en: 'Whom the order journey shows the product to.' },
      enumValues: [
        { name: 'private', label: { de: 'Privat', en: 'Private' }, style: styles.blue },
        { name: 'business', label: { de: 'Geschäftlich', en: 'Business' }, style: styles.violet },
        { name: 'public', label: { de: 'Öffentlich', en: 'Public sector' }, style: styles.green },
        { name: 'wholesale', label: { de: 'Vorleistung', en: 'Wholesale' }, style: styles.orange },
      ],
    },
    productStatus: {
      dataType: 'enum',
      label: { de: 'Status', en: 'Status' },
      enumValues: [
        { name: 'draft', label: { de: 'Entwurf', en: 'Draft' }, style: styles.grey },
        { name: 'active', label: { de: 'Aktiv', en: 'Active' }, style: styles.green },
        { name: 'phasedOut', label: { de: 'Auslaufend', en: 'Phased out' }, style: styles.yellow },
        { name: 'ended', label: { de: 'Beendet', en: 'Ended' }, style: styles.red },
      ],
      default: 'draft',
      initialValues: ['draft', 'active'],
      transitions: { draft: ['active', 'ended'], active: ['phasedOut', 'ended'], phasedOut: ['active', 'ended'] },
    },
    beginofmarketing: {
      dataType: 'date',
      label: { de: 'Vermarktung ab', en: 'Begin of marketing' },
      help: { de: 'Von diesem Tag an wird das Produkt angeboten.', en: 'From this day on the product is offered.' },
      required: true,
      sortable: true,
    },
    endofmarketing: {
      dataType: 'date',
      label: { de: 'Vermarktung bis', en: 'End of marketing' },
      help: {
        de: 'Danach wird es nicht mehr angeboten; laufende Verträge behalten es.',
        en: 'It is not offered afterwards; running contracts keep it.',
      },
      sortable: true,
      validations: [
        {
          when: 'value = null or value >= beginofmarketing',
          text: { de: 'Die Vermarktung endet vor ihrem Beginn!', en: 'Marketing ends before it begins.' },
        },
      ],
    },
    initialterm: {
      dataType: 'duration',
      label: { de: 'Mindestlaufzeit', en: 'Initial term' },
      help: { de: 'Bei Verbrauchern höchstens 24 Monate (§ 56 TKG).', en: 'At most 24 months for consumers (section 56 TKG).' },
    },
    noticePeriod: {
      dataType: 'duration',
      label: { de: 'Kündigungsfrist', en: 'Notice period' },
      help: { de: 'Übernimmt ein neuer Vertrag mit diesem Produkt.', en: 'A new contract with this product takes it over.' },
    },
    extensionPeriod: {
      dataType: 'duration',
      label: { de: 'Verlängerung', en: 'Extension period' },
      help: { de: 'Übernimmt ein neuer Vertrag mit diesem Produkt.', en: 'A new contract with this product takes it over.' },
    },
    pibVersion: {
      dataType: 'string',
      label: { de: 'Fassung des Produktinformationsblatts', en: 'Version of the product information sheet' },
      help: {
        de: 'Stand des Produktinformationsblatts (§ 1 TKTransparenzV).',
        en: 'Version of the product information sheet (§ 1 TKTransparenzV).',
      },
    },
  },
  relationships: {
    priceComponents: {
      target: 'priceComponent',
      label: { de: 'Preisbestandteile', en: 'Price components' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'priceComponent:product', label: { de: 'Produkt', en: 'Product' }, min: 0, max: 1 },
    },
    requires: {
      target: 'product',
      label: { de: 'Setzt voraus', en: 'Requires' },
      help: { de: 'Wird nur zusammen mit einem dieser Produkte verkauft.', en: 'Is only sold together with one of these products.' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'product:requiredBy', label: { de: 'Vorausgesetzt von', en: 'Required by' }, min: 0, max: -1 },
    },
    excludes: {
      target: 'product',
      label: { de: 'Schließt aus', en: 'Excludes' },
      help: { de: 'Wird nie zusammen mit einem dieser Produkte verkauft.', en: 'Is never sold together with one of these products.' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'product:excludedBy', label: { de: 'Ausgeschlossen von', en: 'Excluded by' }, min: 0, max: -1 },
    },
    productPicture: {
      target: 'document',
      label: { de: 'Produktbild', en: 'Product picture' },
      min: 0,
      max: 1,
      ranged: true,
      upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/'] },
      reverse: { name: 'document:productPictureOf', label: { de: 'Bild der Produkte', en: 'Picture of products' }, min: 0, max: -1 },
    },
    tags: {
      target: 'tag',
      label: { de: 'Schlagworte', en: 'Tags' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'tag:products', label: { de: 'Produkte', en: 'Products' }, min: 0, max: -1 },
    },
  },
}
