import type { AttributeDefinition, RecordKey, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { AvailabilityState } from '@twinwerk/model/journey/availability'
import type { Text } from '@twinwerk/model/text/text'
import { mapBaseStyleOf } from '../../shared/map-base-style.ts'
import { areOrigins, isColor } from '../../shared/rules.ts'

/** Switches that are off, or on, by default. */
const off = (label: Text, help: Text): AttributeDefinition => ({ dataType: 'bool', label, help, default: false })
const on = (label: Text, help: Text): AttributeDefinition => ({ dataType: 'bool', label, help, default: true })
const color = (label: Text): AttributeDefinition => ({
  dataType: 'string',
  label,
  semanticType: 'color',
  hiddenInFilters: true,
  validations: [isColor],
})

const results: Readonly<Record<AvailabilityState, Text>> = {
  available: { de: 'Verfügbar', en: 'Available' },
  availableSoon: { de: 'Bald verfügbar', en: 'Available soon' },
  confirm: { de: 'Noch zu klären', en: 'To be confirmed' },
  notAvailable: { de: 'Nicht verfügbar', en: 'Not available' },
  addressUnknown: { de: 'Adresse unbekannt', en: 'Address unknown' },
  error: { de: 'Fehler', en: 'Error' },
}

/** The texts for each result of the availability check: the title and the explanation below it. */
const textsOfResults: Readonly<Record<string, RecordKey>> = Object.fromEntries(
  Object.entries(results).flatMap(([state, { de, en }]) => [
    [state, { label: { de: `${de}: Titel`, en: `${en}: title` } }],
    [`${state}Text`, { label: { de: `${de}: Erklärung`, en: `${en}: explanation` } }],
  ]),
)

/** A tenant's public order journey, as the tenant configures it: portal specification, sections 2.6 and 3. */
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
    desiredDate: on(
      { de: 'Wunschtermin', en: 'Desired date' },
      {
        de: 'Besucher dürfen einen Tag wünschen, an dem der Anschluss beginnt.',
        en: 'Visitors may wish for a day on which the connection begins.',
      },
    ),
    minimumPeriodBeforedesiredDate: {
      dataType: 'duration',
      label: { de: 'Vorlauf des Wunschtermins', en: 'Lead time of the desired date' },
      help: {
        de: 'So lange nach der Bestellung liegt der erste Tag, der gewünscht werden kann.',
        en: 'The first day that can be wished for is so long after the order.',
      },
    },
    paymentMethodDirectDebit: on(
      { de: 'Lastschrift', en: 'Direct debit' },
      { de: 'Zahlung von einem Konto, dessen IBAN geprüft wird.', en: 'Payment from an account whose IBAN is checked.' },
    ),
    paymentMethodOnBill: {
      ...off(
        { de: 'Rechnung', en: 'On bill' },
        { de: 'Zahlung per Überweisung nach jeder Rechnung.', en: 'Payment by transfer after each bill.' },
      ),
      // Without a payment method, no visitor could order.
      validations: [
        {
          when: 'value = true or (paymentMethodDirectDebit != null and paymentMethodDirectDebit = true)',
          text: { de: 'Mindestens eine Zahlungsart ist nötig!', en: 'At least one payment method is needed.' },
        },
      ],
    },
    mobilephoneMandatory: off(
      { de: 'Mobilnummer ist Pflicht', en: 'Mobile number is mandatory' },
      {
        de: 'Eine Festnetznummer wird nicht angenommen, etwa weil Termine per SMS kommen.',
        en: 'A landline number is not accepted, for instance since dates are sent as text messages.',
      },
    ),
    allowExistingCustomers: on(
      { de: 'Auch für Bestandskunden', en: 'For existing customers, too' },
      {
        de: 'Wer schon Kunde ist, gibt die Kundennummer an; die Bestellung hängt dann dort.',
        en: 'Who is a customer gives the customer number; the order is with that customer then.',
      },
    ),
    allowFutureConnections: on(
      { de: 'Auch für künftige Anschlüsse', en: 'For future connections, too' },
      { de: 'Bestellt werden kann auch, wo noch gebaut wird.', en: 'Orders are taken where it is still being built, too.' },
    ),
    allowPhoneBookEntry: on(
      { de: 'Telefonbucheintrag anbieten', en: 'Offer a phone book entry' },
      {
        de: 'Besucher werden gefragt, ob ihre Rufnummer im Telefonbuch stehen soll.',
        en: 'Visitors are asked whether their number shall be in the phone book.',
      },
    ),
    showNetPrices: off(
      { de: 'Nettopreise zeigen', en: 'Show net prices' },
      {
        de: 'Nur für Geschäftskunden: Verbrauchern sind Preise mit Umsatzsteuer zu nennen.',
        en: 'For businesses only: consumers are to be told prices with tax.',
      },
    ),
    businessOnly: off(
      { de: 'Nur für Geschäftskunden', en: 'Business customers only' },
      {
        de: 'Die Firma ist dann Pflicht; ohne Angabe einer Strecke öffnet sich zuerst eine für Verbraucher.',
        en: 'The company is mandatory then; without a journey in the address one for consumers opens first.',
      },
    ),
    roundedCorners: on(
      { de: 'Abgerundete Ecken', en: 'Rounded corners' },
      { de: 'Für Felder, Karten und Schaltflächen.', en: 'Of inputs, cards and buttons.' },
    ),
    mapBaseStyle: mapBaseStyleOf({ de: 'Ohne Angabe der des Mandanten.', en: 'Without a value that of the tenant.' }),
    embedOrigins: {
      dataType: 'string',
      label: { de: 'Eingebettet auf', en: 'Embedded on' },
      help: {
        de: 'Webseiten, die diese Bestellstrecke in einer eigenen Seite zeigen dürfen. Alle anderen können nur auf sie verweisen.',
        en: 'Web sites that may show this journey in a page of theirs. All others can only link to it.',
      },
      maxLength: 1000,
      hiddenInFilters: true,
      validations: [areOrigins],
    },
    colorBackground: color({ de: 'Hintergrund', en: 'Background' }),
    colorText: color({ de: 'Text', en: 'Text' }),
    colorButton: color({ de: 'Schaltflächen', en: 'Buttons' }),
    colorButtonText: color({ de: 'Text auf Schaltflächen', en: 'Text on buttons' }),
    texts: {
      dataType: 'json',
      semanticType: 'texts',
      label: { de: 'Texte', en: 'Texts' },
      help: {
        de: 'Eigene Texte der Bestellstrecke. Was leer bleibt, steht in der Standardsprache des Mandanten da, sonst mit dem Text des Systems.',
        en: "Own texts of the journey. What is left empty stands in the tenant's default language, or else with the text of the system.",
      },
      keys: { name: { label: { de: 'Überschrift', en: 'Heading' }, german: 'journey:name' }, ...textsOfResults },
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
