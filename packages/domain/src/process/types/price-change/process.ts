import type { Text } from '@twinwerk/model/text/text'
import { isNotNegative } from '../../../shared/rules.ts'
import type { ProcessType, RequestFields } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { layout } from './layout.ts'
import { announce, decide, preview, takeBack } from './steps.ts'
import { countContracts, help, labels } from './texts.ts'

const count = (label: Text) => ({ dataType: 'integer', label, serverOwned: true }) as const
const sum = (label: Text) => ({ dataType: 'double', label, unit: 'currency', decimals: 2, serverOwned: true }) as const
const contracts = (label: Text, help?: Text) => ({ target: 'contract', label, ...(help && { help }), min: 0, max: -1 }) as const

const request: RequestFields = {
  name: 'processPriceChange',
  label: { de: 'Preise ändern', en: 'Change prices' },
  isBulk: true,
  category: 'processInvoicing',
  // Earlier releases set one price in one process, by the fields that are deprecated here. Such processes run to their end.
  fields: {
    newPrice: {
      dataType: 'double',
      deprecated: true,
      label: { de: 'Neuer Preis netto', en: 'New net price' },
      help: labels.newPriceHelp,
      unit: 'currency',
      validations: [isNotNegative],
    },
    priceFrom: {
      dataType: 'date',
      label: { de: 'Gilt ab', en: 'Applies from' },
      help: labels.noticeHelp,
      validations: [
        {
          when: 'value >= addDuration(today(), "P1M")',
          text: {
            de: 'Kunden erfahren es mindestens einen Monat vorher: Der Tag liegt zu nah!',
            en: 'Customers are told at least one month before: the day is too near.',
          },
        },
        {
          when: 'value <= addDuration(today(), "P1Y")',
          text: { de: 'Der Tag liegt höchstens ein Jahr in der Zukunft!', en: 'The day is one year ahead at most.' },
        },
      ],
    },
    newInitialPrice: {
      dataType: 'double',
      deprecated: true,
      label: labels.newInitialPrice,
      help: labels.unitsHelp,
      unit: 'currency',
      validations: [isNotNegative],
    },
    newFollowingPrice: {
      dataType: 'double',
      deprecated: true,
      label: labels.newFollowingPrice,
      unit: 'currency',
      validations: [isNotNegative],
    },
    changeReason: { dataType: 'string', semanticType: 'lines', label: labels.changeReason, help: labels.reasonHelp, maxLength: 1000 },
    takeBackReason: { dataType: 'string', semanticType: 'lines', label: labels.takeBackReason, help: labels.takeBackHelp, maxLength: 1000 },
    affectedCount: count(labels.affectedCount),
    leftOutCount: count(labels.leftOutCount),
    comparison: {
      dataType: 'string',
      semanticType: 'lines',
      label: labels.comparison,
      serverOwned: true,
      translations: { en: `processPriceChange:comparisonEn` },
    },
    comparisonEn: { dataType: 'string', semanticType: 'lines', label: labels.comparisonEn, serverOwned: true, hiddenInFilters: true },
    monthlyBefore: sum(labels.monthlyBefore),
    monthlyAfter: sum(labels.monthlyAfter),
    told: count(labels.told),
    withoutMail: count(labels.withoutMail),
  },
  later: ['takeBackReason'],
  picks: {
    product: { target: 'product', deprecated: true, label: labels.product, min: 0, max: 1 },
    component: {
      target: 'priceComponent',
      deprecated: true,
      label: labels.component,
      min: 0,
      max: 1,
      from: ['processPriceChange:product', 'product:priceComponents'],
    },
    zonePrice: {
      target: 'priceComponent',
      deprecated: true,
      label: labels.zonePrice,
      help: labels.zonePriceHelp,
      min: 0,
      max: 1,
    },
    onlyContracts: contracts(labels.onlyContracts, labels.allContracts),
  },
  keeps: {
    newPrices: {
      target: 'newPrice',
      label: labels.newPrices,
      help: labels.newPricesHelp,
      min: 0,
      max: 20,
      component: true,
      reverse: { name: 'newPrice:priceChange', label: labels.byChange, min: 1, max: 1 },
    },
    newSteps: {
      target: 'priceStep',
      deprecated: true,
      label: labels.newSteps,
      help: labels.newStepsHelp,
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'priceStep:priceChange', label: labels.byChange, min: 0, max: 1 },
    },
    affected: contracts(labels.affected),
    ending: contracts(labels.ending),
    changed: contracts(labels.changed),
    special: contracts(labels.special, labels.specialHelp),
    promoted: contracts(labels.promoted),
    informed: contracts(labels.informed),
    byLetter: contracts(labels.byLetter),
    restored: contracts(labels.restored),
    newComponent: {
      target: 'priceComponent',
      deprecated: true,
      label: labels.newComponent,
      min: 0,
      max: 1,
      reverse: { name: 'priceComponent:priceChange', label: labels.byChange, min: 0, max: 1 },
    },
  },
}

const type = request.name
const prices = `process/${type}:newPrices`
const former = { components: `process/${type}:component`, zonePrices: `process/${type}:zonePrice` }
const components = { ofProducts: `${prices}/newPrice:component`, ofZones: `${prices}/newPrice:zonePrice` }

/**
 * Prices of running contracts change: contracts are looked through, a person checks and another one approves, customers are told, and
 * the new prices are agreed from their day on. It may be taken back until that day.
 */
export const priceChange: ProcessType = {
  ...request,
  layout,
  help,
  rules: [
    {
      holds: '(count(prices) > 0 or count(components) + count(zonePrices) = 1) and priceFrom != null and changeReason != null',
      reads: { prices, ...former },
      text: {
        de: 'Es fehlt, welche Preise sich ändern, der erste Tag der neuen oder der Grund für die Kunden.',
        en: 'It does not say which prices change, the first day of the new ones or the reason for the customers.',
      },
    },
    {
      holds:
        'count(components[item.pricingType = "once" or item.pricingType = "tacted"]) + count(ofProducts[item.pricingType = "once" or item.pricingType = "tacted"]) = 0 and count(zonePrices[item.pricingType != "tacted"]) + count(ofZones[item.pricingType != "tacted"]) = 0',
      reads: { ...former, ...components },
      text: {
        de: 'Einmalige Preise werden nicht geändert, und Preise von Verbindungen an ihrer Tarifzone gewählt.',
        en: 'Prices that are charged once are not changed, and prices of calls are chosen at their tariff zone.',
      },
    },
    {
      holds: 'pricesFit = true',
      text: {
        de: 'Ein neuer Preis fehlt oder ist nicht von der Art des bisherigen: Gestaffelte brauchen ihre neuen Staffeln, die erste ab 0, jede Menge nur einmal; Takte mit eigenen Preisen beide Preise; alle anderen den neuen Preis.',
        en: 'A new price is missing or not of the kind of the former one: a price in steps needs its new steps, the first from 0, each quantity once; tacts with prices of their own need both; all others the new price.',
      },
    },
    {
      holds: 'pricesDiffer != false',
      text: {
        de: 'Ein neuer Preis ist so hoch wie der bisherige, oder derselbe Preis steht zweimal in der Liste.',
        en: 'A new price is the same as the former one, or the same price stands in the list twice.',
      },
    },
    {
      holds: 'lastTelling != null and lastTelling >= today()',
      text: {
        de: 'Der Tag liegt zu nah: Kunden erfahren es mindestens einen Monat vorher, bei Energie sechs Wochen.',
        en: 'The day is too near: customers are told at least one month before, with energy six weeks.',
      },
    },
    {
      holds: 'contractCount > 0',
      text: { de: 'Kein laufender Vertrag passt zur Auswahl.', en: 'No running contract fits the selection.' },
    },
    {
      holds: 'pricesPaid != false',
      text: {
        de: 'Einen der Preise in der Liste zahlt kein laufender Vertrag der Auswahl.',
        en: 'No running contract of the selection pays one of the prices in the list.',
      },
    },
  ],
  steps: [
    received(),
    find({ name: countContracts, handler: 'countPriceChanges' }),
    check({ group: 'Abrechnung', silent: true, writes: [] }),
    preview,
    decide,
    announce,
    takeBack,
  ],
}
