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
const sum = (label: Text) => ({ dataType: 'double', label, unit: 'currency', serverOwned: true }) as const
const contracts = (label: Text, help?: Text) => ({ target: 'contract', label, ...(help && { help }), min: 0, max: -1 }) as const

const request: RequestFields = {
  name: 'processPriceChange',
  label: { de: 'Preise ändern', en: 'Change prices' },
  isBulk: true,
  category: 'processInvoicing',
  fields: {
    newPrice: {
      dataType: 'double',
      label: { de: 'Neuer Preis netto', en: 'New net price' },
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
    changeReason: { dataType: 'string', semanticType: 'lines', label: labels.changeReason, help: labels.reasonHelp, maxLength: 1000 },
    takeBackReason: { dataType: 'string', semanticType: 'lines', label: labels.takeBackReason, help: labels.takeBackHelp, maxLength: 1000 },
    affectedCount: count(labels.affectedCount),
    leftOutCount: count(labels.leftOutCount),
    monthlyBefore: sum(labels.monthlyBefore),
    monthlyAfter: sum(labels.monthlyAfter),
    told: count(labels.told),
    withoutMail: count(labels.withoutMail),
  },
  later: ['takeBackReason'],
  picks: {
    product: { target: 'product', label: labels.product, min: 0, max: 1 },
    component: {
      target: 'priceComponent',
      label: labels.component,
      min: 0,
      max: 1,
      from: ['processPriceChange:product', 'product:priceComponents'],
    },
    onlyContracts: contracts(labels.onlyContracts, labels.allContracts),
  },
  keeps: {
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
      label: labels.newComponent,
      min: 0,
      max: 1,
      reverse: { name: 'priceComponent:priceChange', label: labels.byChange, min: 0, max: 1 },
    },
  },
}

const type = request.name
const components = { components: `process/${type}:component` }

/**
 * The price of running contracts changes: contracts are looked through, a person checks and another one approves, customers are told, and
 * the new price is agreed from its day on. It may be taken back until that day.
 */
export const priceChange: ProcessType = {
  ...request,
  layout,
  help,
  rules: [
    {
      holds: 'count(components) > 0 and newPrice != null and priceFrom != null and changeReason != null',
      reads: components,
      text: {
        de: 'Es fehlt, welcher Preisbestandteil sich ändert, der neue Preis, sein erster Tag oder der Grund für die Kunden.',
        en: 'It does not say which price component changes, the new price, its first day or the reason for the customers.',
      },
    },
    {
      holds: 'count(components[item.pricingType = "recurring" or item.pricingType = "usage"]) > 0',
      reads: components,
      text: {
        de: 'Geändert werden laufende Preise und Preise nach Verbrauch, keine einmaligen, getakteten oder gestaffelten.',
        en: 'Recurring prices and prices by usage are changed, but none that are charged once, by tact or in steps.',
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
