import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { checkInstalment, differsMuch, help } from './texts.ts'

const supply = 'contract(contractEnergySupply)'

/**
 * A customer pays another instalment for energy. Up to a fifth more or less is done by itself; anything else is checked, because a bill
 * that asks for much afterwards helps nobody (§ 41b (3) EnWG: instalments follow the expected consumption).
 */
export const changeInstalment: ProcessType = {
  name: 'processChangeInstalment',
  label: { de: 'Abschlag ändern', en: 'Change instalment' },
  category: 'processEnergy',
  help,
  customer,
  fields: {
    instalment: {
      dataType: 'double',
      label: { de: 'Neuer Abschlag im Monat', en: 'New instalment a month' },
      help: {
        de: 'Brutto. Bis zu einem Fünftel mehr oder weniger gilt ohne Rückfrage.',
        en: 'Gross. Up to a fifth more or less counts without a question.',
      },
      unit: 'currency',
      beginsAs: ['execution:contractForProcess', 'contractEnergySupply:budgetInstalment'],
      validations: [{ when: 'value > 0', text: { de: 'Der Abschlag ist größer als null!', en: 'The instalment is above zero.' } }],
    },
  },
  rules: [
    {
      holds: 'count(supplied[item.budgetInstalment > 0]) > 0',
      reads: { supplied: supply },
      text: { de: 'Der Vertrag hat keine Abschläge.', en: 'The contract has no instalments.' },
    },
    {
      holds: 'instalment != null and count(supplied[item.budgetInstalment = instalment]) = 0',
      reads: { supplied: supply },
      text: { de: 'Es fehlt ein anderer Abschlag als der bisherige.', en: 'Another instalment than the former one is missing.' },
    },
  ],
  facts: {
    // Changes that follow each other stay within a fifth of what was planned, not of the change before.
    planned: {
      value: 'if max(supplied.plannedInstalment) = null then max(supplied.budgetInstalment) else max(supplied.plannedInstalment)',
      reads: { supplied: supply },
    },
    far: { value: 'instalment < planned * 0.8 or instalment > planned * 1.2' },
  },
  steps: [
    received(),
    check({ group: 'Abrechnung' }),
    approve({ name: checkInstalment, group: 'Abrechnung', deadline: 'P5D', where: { name: differsMuch, holds: 'far = true' } }),
    waitForDay(),
    write([
      {
        kind: 'set',
        at: supply,
        values: {
          'contractEnergySupply:plannedInstalment':
            'if target.plannedInstalment = null then target.budgetInstalment else target.plannedInstalment',
          'contractEnergySupply:budgetInstalment': 'instalment',
        },
      },
    ]),
    notifyCustomer(),
    done(),
  ],
}
