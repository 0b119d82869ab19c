import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { awaitGridAnswer, beginSupply, findMarketLocation, register, confirmSupplyBegin } from './steps.ts'
import { help, supplied } from './texts.ts'

/**
 * The switch of the electricity supplier within 24 hours on a working day (§ 20a EnWG). The grid operator identifies the market location
 * and answers. The supply begins the next day.
 */
export const supplierSwitch: ProcessType = {
  name: 'processSupplierSwitch',
  label: { de: 'Lieferantenwechsel Strom', en: 'Electricity supplier switch' },
  category: 'processEnergy',
  help,
  fields: {
    malo: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'MaLo-ID', en: 'MaLo id' },
      help: {
        de: '11 Ziffern; steht auf der letzten Rechnung des bisherigen Lieferanten.',
        en: '11 digits; stands on the last bill of the former supplier.',
      },
      validations: [{ when: 'malo(value)', text: { de: 'Die MaLo-ID ist nicht gültig!', en: 'The MaLo id is not valid.' } }],
    },
    annualConsumption: { dataType: 'integer', label: { de: 'Jahresverbrauch', en: 'Annual consumption' }, unit: 'kWh' },
  },
  picks: { marketLocation: { target: 'marketLocation', label: { de: 'Marktlokation', en: 'Market location' }, min: 0, max: 1 } },
  rules: [
    { holds: 'contract != null', text: { de: 'Der Liefervertrag fehlt.', en: 'The supply contract is missing.' } },
    { holds: 'malo != null', text: { de: 'Die MaLo-ID fehlt.', en: 'The MaLo id is missing.' } },
  ],
  facts: { switchKey: { value: 'tenantWideIdentifier' } },
  steps: [
    received(),
    check({ group: 'Messstellenbetrieb' }),
    findMarketLocation,
    register,
    awaitGridAnswer,
    beginSupply,
    confirmSupplyBegin,
    done(supplied),
  ],
}
