import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { mapBaseStyleOf } from '../../shared/map-base-style.ts'
import { isColor } from '../../shared/rules.ts'

const yes = (label: Text, standard = false): AttributeDefinition => ({ dataType: 'bool', label, default: standard })
const color = (label: Text): AttributeDefinition => ({
  dataType: 'string',
  label,
  semanticType: 'color',
  hiddenInFilters: true,
  validations: [isColor],
})

/** A tenant's public way to an order, as the tenant sets it up: second specification, sections 2.6 and 3. */
export const journey: TwinDefinition = {
  name: 'journey',
  extends: 'entity',
  label: { de: 'Bestellstrecke', en: 'Order journey' },
  plural: { de: 'Bestellstrecken', en: 'Order journeys' },
  icon: 'shopping-cart',
  hue: 300,
  title: ['journey:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    desiredDate: yes({ de: 'Wunschtermin', en: 'Desired date' }, true),
    minimumPeriodBeforedesiredDate: {
      dataType: 'duration',
      label: { de: 'Vorlauf des Wunschtermins', en: 'Lead time of the desired date' },
    },
    paymentMethodDirectDebit: yes({ de: 'Lastschrift', en: 'Direct debit' }, true),
    paymentMethodOnBill: yes({ de: 'Rechnung', en: 'On bill' }),
    mobilephoneMandatory: yes({ de: 'Mobilnummer ist Pflicht', en: 'Mobile number is mandatory' }),
    allowExistingCustomers: yes({ de: 'Auch für Bestandskunden', en: 'For existing customers, too' }, true),
    allowFutureConnections: yes({ de: 'Auch für künftige Anschlüsse', en: 'For future connections, too' }, true),
    allowPhoneBookEntry: yes({ de: 'Telefonbucheintrag anbieten', en: 'Offer a phone book entry' }, true),
    showNetPrices: yes({ de: 'Nettopreise zeigen', en: 'Show net prices' }),
    businessOnly: yes({ de: 'Nur für Geschäftskunden', en: 'Business customers only' }),
    roundedCorners: yes({ de: 'Abgerundete Ecken', en: 'Rounded corners' }, true),
    mapBaseStyle: mapBaseStyleOf({ de: 'Ohne Angabe der des Mandanten.', en: 'Without a value that of the tenant.' }),
    colorBackground: color({ de: 'Hintergrund', en: 'Background' }),
    colorText: color({ de: 'Text', en: 'Text' }),
    colorButton: color({ de: 'Schaltflächen', en: 'Buttons' }),
    colorButtonText: color({ de: 'Text auf Schaltflächen', en: 'Text on buttons' }),
    texts: {
      dataType: 'json',
      label: { de: 'Texte', en: 'Texts' },
      help: { de: 'Eigene Titel je Ergebnis der Verfügbarkeitsprüfung.', en: 'Own titles for each result of the availability check.' },
      hiddenInFilters: true,
    },
  },
  relationships: {
    journeyContainers: {
      target: 'journeyContainer',
      label: { de: 'Produktbereiche', en: 'Product containers' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'journeyContainer:journey', label: { de: 'Bestellstrecke', en: 'Order journey' }, min: 1, max: 1 },
    },
  },
}
