import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { ipTypeValues } from '../../shared/enums.ts'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

const speed = (label: Text): AttributeDefinition => ({ dataType: 'long', label, unit: 'datarate', validations: [isNotNegative] })

const outOfOrder: Text = { de: 'Minimale ≤ normale ≤ maximale Geschwindigkeit!', en: 'Minimum ≤ normal ≤ maximum speed.' }

/** A product for internet access. Its six speeds are those of the product information sheet (§ 1 TKTransparenzV). */
export const productInternet: TwinDefinition = {
  name: 'productInternet',
  extends: 'product',
  type: 'product',
  label: { de: 'Internetprodukt', en: 'Internet product' },
  plural: { de: 'Internetprodukte', en: 'Internet products' },
  icon: 'world',
  hue: 200,
  calculates: { 'product:service': { expression: 'if targetGroup = "business" then "businessLine" else "internet"' } },
  attributes: {
    downMax: speed({ de: 'Download maximal', en: 'Download maximum' }),
    downNormal: {
      ...speed({ de: 'Download normal', en: 'Download normal' }),
      validations: [{ when: '(downMin = null or downMin <= value) and (downMax = null or value <= downMax)', text: outOfOrder }],
    },
    downMin: speed({ de: 'Download minimal', en: 'Download minimum' }),
    upMax: speed({ de: 'Upload maximal', en: 'Upload maximum' }),
    upNormal: {
      ...speed({ de: 'Upload normal', en: 'Upload normal' }),
      validations: [{ when: '(upMin = null or upMin <= value) and (upMax = null or value <= upMax)', text: outOfOrder }],
    },
    upMin: speed({ de: 'Upload minimal', en: 'Upload minimum' }),
    ipType: {
      dataType: 'enum',
      label: { de: 'IP-Adresse', en: 'IP address' },
      help: { de: 'Nur ausfüllen, wenn die Adresse zum Tarif gehört.', en: 'Fill in only where the address belongs to the tariff.' },
      enumValues: ipTypeValues,
    },
    volumeLimit: {
      dataType: 'long',
      label: { de: 'Volumengrenze', en: 'Volume limit' },
      help: { de: 'Leer: ohne Begrenzung.', en: 'Empty: unlimited.' },
      unit: 'B',
    },
    media: {
      dataType: 'enum',
      label: { de: 'Technik', en: 'Technology' },
      help: {
        de: 'Die Verfügbarkeitsabfrage bietet das Produkt nur an, wo diese Technik liegt.',
        en: 'The availability check offers the product only where this technology is.',
      },
      enumValues: [
        { name: 'AON', label: { de: 'Glasfaser AON', en: 'Fibre AON' }, style: styles.green },
        { name: 'GPON', label: { de: 'Glasfaser GPON', en: 'Fibre GPON' }, style: styles.teal },
        { name: 'XGS', label: { de: 'Glasfaser XGS-PON', en: 'Fibre XGS-PON' }, style: styles.blue },
        { name: 'DOCSIS', label: { de: 'Kabel DOCSIS', en: 'Cable DOCSIS' }, style: styles.orange },
        { name: 'DSL', label: { de: 'DSL', en: 'DSL' }, style: styles.grey },
      ],
    },
  },
}
