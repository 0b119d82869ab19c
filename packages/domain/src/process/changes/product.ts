import type { Write } from '@twinwerk/model/process/write'
import { contractElement } from '../../contract/contract-element/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { asked, choice, same } from '../change/change.ts'

const element = choice(
  'contractElement',
  { de: 'Vertragselement', en: 'Contract element' },
  'execution:contractForProcess',
  'contract:contractElements',
)
const newProduct = choice('product', { de: 'Neues Produkt', en: 'New product' })
const fields = asked(contractElement.attributes!, ['quantity', 'individualPrice'])
const terms = {
  'contractElement:contractElementBegin': 'effectiveDay',
  'contractElement:quantity': 'if quantity = null then 1 else quantity',
  ...same('contractElement', ['individualPrice']),
}
const consent = { name: 'Zustimmung des Kunden', group: 'Kundenservice', deadline: 'P7D', expires: 'P14D', offers: true } as const

function sold(product: string) {
  return [
    {
      holds: 'count(products) = 1',
      reads: { products: product },
      text: { de: 'Es fehlt, welches Produkt gewünscht ist.', en: 'It does not say which product is wanted.' },
    },
    {
      holds: 'products.productStatus = "active" and (products.endofmarketing = null or products.endofmarketing >= today())',
      reads: { products: product },
      text: { de: 'Das Produkt wird nicht mehr angeboten.', en: 'The product is no longer offered.' },
    },
  ]
}

const runs = {
  holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
  text: { de: 'Der Vertrag ist an diesem Tag schon beendet.', en: 'The contract will have ended on that day.' },
}

/** What the contract says of the line follows the internet product. */
function speedsOf(product: string): Write {
  return {
    kind: 'set',
    at: 'contract(contractTelecom)',
    when: 'count(internet) = 1',
    reads: { internet: `${product}(productInternet)` },
    values: { 'contractTelecom:download': 'internet.downMax', 'contractTelecom:upload': 'internet.upMax' },
  }
}

export const addProduct: ChangeProcess = {
  name: 'processAddProduct',
  label: { de: 'Produkt hinzufügen', en: 'Add product' },
  category: 'processCrm',
  fields,
  picks: { product: newProduct },
  rules: [runs, ...sold('process/processAddProduct:product')],
  group: 'Auftragsmanagement',
  approval: consent,
  writes: [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:contractElements',
      definition: 'contractElement',
      values: terms,
      links: { 'contractElement:product': 'process/processAddProduct:product' },
    },
    speedsOf('process/processAddProduct:product'),
  ],
}

const former = 'process/processChangeProduct:contractElement'

export const changeProduct: ChangeProcess = {
  name: 'processChangeProduct',
  label: { de: 'Produkt ändern', en: 'Change product' },
  category: 'processCrm',
  fields,
  picks: { contractElement: element, product: newProduct },
  rules: [
    runs,
    {
      holds: 'count(former[item.contractElementEnd = null]) = 1',
      reads: { former },
      text: { de: 'Es fehlt, welches laufende Vertragselement sich ändert.', en: 'It does not say which running element changes.' },
    },
    ...sold('process/processChangeProduct:product'),
  ],
  group: 'Auftragsmanagement',
  approval: consent,
  writes: [
    {
      kind: 'add',
      at: 'contract',
      relation: 'contract:contractElements',
      definition: 'contractElement',
      values: terms,
      links: {
        'contractElement:product': 'process/processChangeProduct:product',
        'contractElement:access': `${former}/contractElement:access`,
        'contractElement:cpes': `${former}/contractElement:cpes`,
        'contractElement:managedNumbers': `${former}/contractElement:managedNumbers`,
      },
    },
    { kind: 'unlink', at: former, relation: 'contractElement:cpes' },
    { kind: 'unlink', at: former, relation: 'contractElement:managedNumbers' },
    // A change on the first day of an element leaves it that day.
    {
      kind: 'set',
      at: former,
      values: {
        'contractElement:contractElementEnd': 'if lastDay < target.contractElementBegin then target.contractElementBegin else lastDay',
      },
    },
    speedsOf('process/processChangeProduct:product'),
  ],
  provision: { name: 'Anschluss neu einrichten', handler: 'network/configure' },
}

export const endProduct: ChangeProcess = {
  name: 'processEndProduct',
  label: { de: 'Produkt beenden', en: 'End product' },
  category: 'processCrm',
  picks: { contractElement: element },
  rules: [
    {
      holds: 'count(former[item.contractElementEnd = null]) = 1',
      reads: { former: 'process/processEndProduct:contractElement' },
      text: { de: 'Es fehlt, welches laufende Vertragselement endet.', en: 'It does not say which running element ends.' },
    },
    {
      holds: 'contract.minTermEnd = null or effectiveDay >= contract.minTermEnd',
      text: {
        de: 'Vor dem Ende der Mindestlaufzeit kann kein Produkt beendet werden.',
        en: 'No product ends before the minimum term is over.',
      },
    },
  ],
  writes: [
    {
      kind: 'set',
      at: 'process/processEndProduct:contractElement',
      values: {
        'contractElement:contractElementEnd':
          'if effectiveDay < target.contractElementBegin then target.contractElementBegin else effectiveDay',
      },
    },
  ],
  group: 'Auftragsmanagement',
}
