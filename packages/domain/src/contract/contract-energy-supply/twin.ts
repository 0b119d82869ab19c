import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { lineOfBusiness } from '../contract/churn.ts'
import { isNotNegative } from '../../shared/rules.ts'

export const contractEnergySupply: TwinDefinition = {
  name: 'contractEnergySupply',
  extends: 'contract',
  label: { de: 'Energieliefervertrag', en: 'Energy supply contract' },
  plural: { de: 'Energielieferverträge', en: 'Energy supply contracts' },
  icon: 'bolt',
  hue: 50,
  calculates: lineOfBusiness('energy'),
  attributes: {
    annualConsumption: {
      dataType: 'integer',
      label: { de: 'Jahresverbrauch', en: 'Annual consumption' },
      help: {
        de: 'Erwarteter Verbrauch eines Jahres; daraus entsteht der Abschlag.',
        en: 'Consumption expected in a year; the instalment comes of it.',
      },
      unit: 'kWh',
      validations: [isNotNegative],
    },
    budgetInstalment: {
      dataType: 'double',
      label: { de: 'Abschlag', en: 'Budget instalment' },
      help: {
        de: 'Brutto im Monat. Die Verbrauchsrechnung setzt ihn neu fest.',
        en: 'Gross, for a month. The consumption bill sets it anew.',
      },
      unit: 'currency',
      validations: [isNotNegative],
    },
    plannedInstalment: {
      dataType: 'double',
      label: { de: 'Abschlag vor Änderungen', en: 'Instalment before changes' },
      help: {
        de: 'Der Abschlag, den die letzte Verbrauchsrechnung oder der Vertrag festgesetzt hat, wenn er seither geändert wurde. Das Fünftel, das ohne Rückfrage gilt, zählt von ihm aus.',
        en: 'The instalment that the last consumption bill or the contract has set, if it was changed since. The fifth that counts without a question is a fifth of it.',
      },
      unit: 'currency',
      serverOwned: true,
    },
    nextInstalment: {
      dataType: 'date',
      label: { de: 'Nächster Abschlag am', en: 'Next instalment on' },
      help: {
        de: 'Setzt die Abrechnung, sobald sie einen Abschlag angefordert hat.',
        en: 'Billing sets it once it has asked for an instalment.',
      },
      serverOwned: true,
      sortable: true,
    },
    readingCycle: {
      dataType: 'enum',
      label: { de: 'Abrechnung des Verbrauchs', en: 'Consumption billed' },
      help: {
        de: 'Kunden wählen, wie oft (§ 40b EnWG). Leer: jährlich.',
        en: 'Customers choose how often (§ 40b EnWG). Empty: yearly.',
      },
      enumValues: [
        { name: 'P1Y', label: { de: 'Jährlich', en: 'Yearly' } },
        { name: 'P6M', label: { de: 'Halbjährlich', en: 'Every half year' } },
        { name: 'P3M', label: { de: 'Vierteljährlich', en: 'Quarterly' } },
        { name: 'P1M', label: { de: 'Monatlich', en: 'Monthly' } },
      ],
    },
    supplierSwitchDate: {
      dataType: 'date',
      label: { de: 'Lieferantenwechsel am', en: 'Supplier switch on' },
      help: { de: 'Erster Tag der Belieferung durch uns.', en: 'First day on which we supply.' },
    },
  },
  relationships: {
    marketLocations: {
      target: 'marketLocation',
      label: { de: 'Marktlokationen', en: 'Market locations' },
      min: 1,
      max: -1,
      ranged: true,
      reverse: { name: 'marketLocation:supplyContracts', label: { de: 'Lieferverträge', en: 'Supply contracts' }, min: 0, max: -1 },
    },
  },
}
