import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import { customerAgrees } from '../../parts/consent.ts'
import { contractRuns, furtherProducts, newProduct, orderFields, productIsSold, setSpeeds, terms } from '../../parts/order.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { hasLine, help, readProducts, setUpLine } from './texts.ts'

const product = 'process/processAddProduct:product'
const lines = 'contract/contract:contractElements/contractElement:access'

export const addProduct: ProcessType = {
  name: 'processAddProduct',
  label: { de: 'Produkt hinzufügen', en: 'Add product' },
  category: 'processCrm',
  help,
  customer,
  fields: orderFields,
  picks: { product: { ...newProduct, products: { contract: 'execution:contractForProcess', kinds: furtherProducts } } },
  rules: [contractRuns, ...productIsSold(product), ...goesWithOthers()],
  still: [contractRuns, ...goesWithOthers()],
  facts: { lineCount: { value: 'count(lines)', reads: { lines } } },
  steps: [
    received(),
    find({ name: readProducts, handler: 'runningProducts', again: true }),
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
        links: { 'contractElement:product': product },
      },
      // If the contract has one line, the new product uses that line.
      {
        kind: 'link',
        at: 'contract/contract:contractElements',
        when: 'lineCount = 1 and target.contractElementBegin = effectiveDay and target.contractElementEnd = null',
        relation: 'contractElement:access',
        to: lines,
      },
      setSpeeds(product),
    ]),
    provision({ name: setUpLine, handler: 'network/configure', where: { name: hasLine, holds: 'lineCount > 0' } }),
    notifyCustomer(),
    done(),
  ],
}

function goesWithOthers(): readonly ProcessRule[] {
  return [
    {
      holds: 'count(kept) = 0 or count(kept[item.tenantWideIdentifier in runningProducts]) > 0',
      reads: { kept: `${product}/product:requires` },
      text: {
        de: 'Dem Vertrag fehlt ein Produkt, das dieses voraussetzt.',
        en: 'The contract lacks a product that this one requires.',
      },
    },
    {
      holds: 'count(barred[item.tenantWideIdentifier in runningProducts]) = 0',
      reads: { barred: `${product}/product:excludes` },
      text: { de: 'Ein Produkt des Vertrags schließt dieses aus.', en: 'A product of the contract excludes this one.' },
    },
  ]
}
