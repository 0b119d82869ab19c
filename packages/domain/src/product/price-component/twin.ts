import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { taxClassValues } from '../../shared/enums.ts'
import { isAtLeastOne } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/** The number of decimals of a gross price. `priceDecimals` in the model is the same rule. */
const places = (net: string) => ({
  name: 'places',
  expression: `if priceaccuracy > 2 then priceaccuracy else if pricingType = "once" or pricingType = "recurring" or ${net} >= 1 then 2 else 4`,
})

const grossOf = (net: string) => `round(${net} * (100 + taxrate) / 100, places)`

/** Prices are net; `regularPriceVisibilty` is the specification's spelling. */
export const priceComponent: TwinDefinition = {
  name: 'priceComponent',
  extends: 'entity',
  label: { de: 'Preisbestandteil', en: 'Price component' },
  plural: { de: 'Preisbestandteile', en: 'Price components' },
  icon: 'coin-euro',
  hue: 60,
  title: ['priceComponent:name'],
  attributes: {
    name: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      required: true,
      sortable: true,
      searchable: true,
      translations: { en: 'priceComponent:nameEn' },
    },
    nameEn: {
      dataType: 'string',
      label: { de: 'Name auf Englisch', en: 'Name in English' },
      help: {
        de: 'So heißt der Preis auf englischen Rechnungen, im Portal und beim Bestellen. Ohne ihn steht dort der deutsche Name.',
        en: 'The name of the price on English bills, in the portal and in the order journey. Without it they show the German name.',
      },
      searchable: true,
      hiddenInFilters: true,
    },
    pricingType: {
      dataType: 'enum',
      label: { de: 'Preisart', en: 'Pricing type' },
      help: {
        de: 'Wie der Betrag entsteht: einmal, je Zeitraum, nach Menge, nach Staffel oder nach Takt.',
        en: 'How the sum comes about: once, by period, by quantity, by steps or by tact.',
      },
      enumValues: [
        { name: 'once', label: { de: 'Einmalig', en: 'Once' }, style: styles.violet },
        { name: 'recurring', label: { de: 'Laufend', en: 'Recurring' }, style: styles.blue },
        { name: 'usage', label: { de: 'Nach Verbrauch', en: 'By usage' }, style: styles.orange },
        { name: 'stepped', label: { de: 'Gestaffelt', en: 'Stepped' }, style: styles.teal },
        { name: 'tacted', label: { de: 'Getaktet', en: 'Tacted' }, style: styles.yellow },
      ],
    },
    billingType: {
      dataType: 'enum',
      label: { de: 'Abrechnung', en: 'Billing type' },
      help: { de: 'Wann der Betrag auf die Rechnung kommt.', en: 'When the sum comes onto the bill.' },
      enumValues: [
        { name: 'cyclicstart', label: { de: 'Zu Beginn des Zeitraums', en: 'At the start of the period' } },
        { name: 'cyclicend', label: { de: 'Am Ende des Zeitraums', en: 'At the end of the period' } },
        { name: 'immediate', label: { de: 'Sofort', en: 'Immediately' } },
      ],
    },
    singleprice: {
      dataType: 'double',
      label: { de: 'Preis netto', en: 'Net price' },
      help: { de: 'Netto; der Bruttopreis wird mit dem Steuersatz gerechnet.', en: 'Net; the gross price follows from the tax rate.' },
      unit: 'currency',
      sortable: true,
    },
    grossPrice: {
      dataType: 'double',
      label: { de: 'Preis brutto', en: 'Gross price' },
      unit: 'currency',
      decimalsIn: 'priceComponent:priceaccuracy',
      sortable: true,
      help: {
        de: 'Was ein Verbraucher zahlt, mit den eingetragenen Nachkommastellen; was nach Verbrauch unter einem Euro kostet, mit vier, wo nicht mehr als zwei eingetragen sind.',
        en: 'What a consumer pays, with the decimals entered; what is paid by usage and costs less than a euro with four, where no more than two are entered.',
      },
      // Section 3 PAngV demands the total price. Receipts show it in cents unless the component asks for more decimals.
      calculation: { steps: [places('singleprice')], expression: grossOf('singleprice') },
    },
    promotionMonths: {
      dataType: 'integer',
      label: { de: 'Aktion in Monaten', en: 'Months of the offer' },
      help: {
        de: 'So viele Monate ab Beginn gilt der Preis, danach der reguläre. Leer: Der reguläre Preis wird nur genannt.',
        en: 'The price holds for so many months from the begin, the regular one after them. Empty: the regular price is only named.',
      },
      validations: [
        isAtLeastOne,
        {
          when: 'regularPrice != null',
          text: { de: 'Zu einer Aktion gehört der reguläre Preis danach!', en: 'An offer needs the regular price after it.' },
        },
      ],
    },
    regularPrice: {
      dataType: 'double',
      label: { de: 'Regulärer Preis netto', en: 'Regular net price' },
      help: {
        de: 'Preis nach einer Aktion; ohne deren Monate wird er nur neben dem Preis genannt.',
        en: 'Price after an offer; without its months it is only named beside the price.',
      },
      unit: 'currency',
    },
    regularGrossPrice: {
      dataType: 'double',
      label: { de: 'Regulärer Preis brutto', en: 'Regular gross price' },
      unit: 'currency',
      decimalsIn: 'priceComponent:priceaccuracy',
      help: {
        de: 'Was Kunden vom regulären Preis erfahren: immer, wenn er nach einer Aktion berechnet wird, sonst, wenn er gezeigt werden soll.',
        en: 'What customers are told of the regular price: always where it is billed after an offer, else where it is to be shown.',
      },
      calculation: {
        steps: [places('regularPrice')],
        expression: `if promotionMonths != null or regularPriceVisibilty = true then ${grossOf('regularPrice')} else null`,
      },
    },
    regularPriceDescription: { dataType: 'string', label: { de: 'Text zum regulären Preis', en: 'Text on the regular price' } },
    regularPriceVisibilty: { dataType: 'bool', label: { de: 'Regulären Preis zeigen', en: 'Show the regular price' }, default: false },
    priceaccuracy: {
      dataType: 'integer',
      label: { de: 'Nachkommastellen', en: 'Decimals' },
      help: {
        de: 'Mit wie vielen Stellen der Preis genannt wird: zwei bis vier; mehr Stellen treffen den Bruttopreis genauer.',
        en: 'With how many places the price is told: two to four; more of them meet the gross price better.',
      },
      default: 2,
      validations: [
        { when: 'value >= 2 and value <= 4', text: { de: 'Preise haben 2 bis 4 Nachkommastellen!', en: 'Prices have 2 to 4 decimals.' } },
      ],
    },
    hideInPricelist: {
      dataType: 'bool',
      label: { de: 'Nicht in der Preisliste', en: 'Hide in price list' },
      help: { de: 'Steht auf der Rechnung, aber nicht in der Preisliste.', en: 'Stands on the bill, not in the price list.' },
      default: false,
    },
    taxrate: {
      dataType: 'double',
      label: { de: 'Steuersatz', en: 'Tax rate' },
      unit: '%',
      default: 19,
      validations: [
        {
          when: 'value >= 0 and value <= 100',
          text: { de: 'Der Steuersatz liegt zwischen 0 und 100!', en: 'The tax rate is between 0 and 100.' },
        },
      ],
    },
    taxClass: {
      dataType: 'enum',
      label: { de: 'Steuerklasse', en: 'Tax class' },
      help: {
        de: 'Welcher Steuersatz an einem Tag gilt, sagt das Gesetz. Leer: aus dem Steuersatz.',
        en: 'The law says which rate applies on a day. Empty: taken from the tax rate.',
      },
      enumValues: taxClassValues,
    },
    unitCode: {
      dataType: 'enum',
      label: { de: 'Einheit', en: 'Unit' },
      help: { de: 'Wie die Menge auf der Rechnung heißt.', en: 'What the quantity is called on the bill.' },
      enumValues: [
        { name: 'MON', label: { de: 'Monat', en: 'Month' } },
        { name: 'ANN', label: { de: 'Jahr', en: 'Year' } },
        { name: 'C62', label: { de: 'Stück', en: 'Piece' } },
        { name: 'LS', label: { de: 'Pauschale', en: 'Lump sum' } },
        { name: 'KWH', label: { de: 'kWh', en: 'kWh' } },
        { name: 'MTQ', label: { de: 'm³', en: 'm³' } },
        { name: 'MIN', label: { de: 'Minute', en: 'Minute' } },
        { name: 'DAY', label: { de: 'Tag', en: 'Day' } },
      ],
    },
    obis: {
      dataType: 'string',
      label: { de: 'Zählwerk (OBIS)', en: 'Register (OBIS)' },
      help: {
        de: 'Nur was dieses Zählwerk misst, wird zu diesem Preis berechnet, etwa 1-0:1.8.0. Leer: alle Zählwerke außer der Einspeisung.',
        en: 'Only what this register measures is charged at this price, such as 1-0:1.8.0. Empty: all registers but those of feed-in.',
      },
      validations: [
        { when: 'obis(value)', text: { de: 'Die OBIS-Kennzahl hat die Form 1-0:1.8.0!', en: 'The OBIS code has the form 1-0:1.8.0.' } },
        {
          when: 'pricingType != null and (pricingType = "usage" or pricingType = "stepped")',
          text: {
            de: 'Ein Zählwerk gehört zu einem Preis nach Verbrauch oder nach Staffeln!',
            en: 'A register belongs to a price by usage or by steps.',
          },
        },
      ],
    },
    accountKey: {
      dataType: 'string',
      label: { de: 'Kontoschlüssel', en: 'Account key' },
      help: {
        de: 'Nach ihm wählen die Kontenregeln das Erlöskonto. Leer: das allgemeine.',
        en: 'The account rules choose the account of revenue by it. Empty: the general one.',
      },
      maxLength: 40,
    },
    billingreferenceperiod: {
      dataType: 'duration',
      label: { de: 'Abrechnungszeitraum', en: 'Billing reference period' },
      help: {
        de: 'Zeitraum, für den der Preis gilt; angebrochene werden tageweise gerechnet.',
        en: 'Period the price is for; parts of it are reckoned by days.',
      },
      default: 'P1M',
      validations: [
        {
          when: 'matches(value, "^P(([136]|12)M|1Y|[1-9][0-9]{0,3}[WD])$")',
          text: {
            de: 'Abgerechnet wird nach 1, 3, 6 oder 12 Monaten, nach einem Jahr, nach Wochen oder nach Tagen!',
            en: 'Bills follow 1, 3, 6 or 12 months, a year, weeks or days.',
          },
        },
      ],
    },
    condition: {
      dataType: 'string',
      label: { de: 'Bedingung', en: 'Condition' },
      help: { de: 'Ausdruck; der Bestandteil gilt nur, wenn er wahr ist.', en: 'Expression; the component only applies if it is true.' },
    },
    freeUnits: {
      dataType: 'double',
      label: { de: 'Freie Einheiten', en: 'Free units' },
      help: { de: 'So viele Einheiten sind enthalten, bevor der Preis gilt.', en: 'So many units are included before the price counts.' },
    },
    minSpend: {
      dataType: 'double',
      label: { de: 'Mindestumsatz', en: 'Minimum spend' },
      help: { de: 'Mindestens dieser Betrag wird je Zeitraum berechnet.', en: 'At least this sum is charged for a period.' },
      unit: 'currency',
    },
  },
  relationships: {
    priceSteps: {
      target: 'priceStep',
      label: { de: 'Staffeln', en: 'Steps' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'priceStep:priceComponent', label: { de: 'Preisbestandteil', en: 'Price component' }, min: 0, max: 1 },
    },
    priceTact: {
      target: 'priceTact',
      label: { de: 'Taktung', en: 'Tact' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'priceTact:priceComponent', label: { de: 'Preisbestandteil', en: 'Price component' }, min: 1, max: 1 },
    },
  },
  // A price that a price change has made is agreed with elements, and belongs to no product.
  oneOf: [['priceComponent:product', 'priceComponent:tariffzone', 'priceComponent:priceChange', 'priceComponent:newPrice']],
}
