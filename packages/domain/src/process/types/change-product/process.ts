import { customerAgrees } from '../../parts/consent.ts'
import {
  contractRuns,
  elementOfContract,
  elementRuns,
  newProduct,
  orderFields,
  productIsSold,
  productsOfContract,
  setSpeeds,
  terms,
} from '../../parts/order.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { help, missingElement, setUpLineAnew } from './texts.ts'

const former = 'process/processChangeProduct:contractElement'
const product = 'process/processChangeProduct:product'

export const changeProduct: ProcessType = {
  name: 'processChangeProduct',
  label: { de: 'Produkt ändern', en: 'Change product' },
  category: 'processCrm',
  help,
  customer,
  fields: orderFields,
  picks: {
    contractElement: elementOfContract,
    product: {
      ...newProduct,
      products: {
        contract: 'execution:contractForProcess',
        kinds: productsOfContract,
        replaces: 'processChangeProduct:contractElement',
      },
    },
  },
  rules: [contractRuns, elementRuns(former, missingElement), ...productIsSold(product)],
  // A customer may order the same change on two devices. The second order then finds that the former element has ended.
  still: [contractRuns, elementRuns(former, missingElement)],
  steps: [
    received(),
    check({ group: 'Auftragsmanagement' }),
    customerAgrees(),
    waitForDay(),
    write([
      {
        kind: 'add',
        at: 'contract',
        relation: 'contract:contractElements',
        definition: 'contractElement',
        values: terms,
        links: {
          'contractElement:product': product,
          'contractElement:access': `${former}/contractElement:access`,
          'contractElement:cpes': `${former}/contractElement:cpes`,
          'contractElement:managedNumbers': `${former}/contractElement:managedNumbers`,
        },
      },
      { kind: 'unlink', at: former, relation: 'contractElement:cpes' },
      { kind: 'unlink', at: former, relation: 'contractElement:managedNumbers' },
      // An element that is changed on its first day ends on that day, not before.
      {
        kind: 'set',
        at: former,
        values: {
          'contractElement:contractElementEnd': 'if lastDay < target.contractElementBegin then target.contractElementBegin else lastDay',
        },
      },
      setSpeeds(product),
    ]),
    provision({ name: setUpLineAnew, handler: 'network/configure' }),
    notifyCustomer(),
    done(),
  ],
}
