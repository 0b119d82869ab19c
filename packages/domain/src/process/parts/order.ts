import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { present } from '@twinwerk/model/error/present'
import { contractElement } from '../../contract/contract-element/twin.ts'
import { choice, fieldsOf, same } from './fields.ts'

/** Pieces of one order. A larger number is no order of a customer but a project, which people plan. */
const maxPieces = 100

const ordered = fieldsOf(contractElement, ['quantity', 'individualPrice'])

export const orderFields = {
  ...ordered,
  quantity: {
    ...present(ordered['quantity'], 'quantity'),
    validations: [
      {
        when: `value >= 1 and value <= ${maxPieces} and round(value) = value`,
        text: {
          de: `Die Menge ist eine ganze Zahl von 1 bis ${maxPieces}!`,
          en: `The quantity is a whole number from 1 to ${maxPieces}.`,
        },
      },
    ],
  },
}

/** One of the contract's elements. */
export const elementOfContract = choice(
  'contractElement',
  { de: 'Vertragselement', en: 'Contract element' },
  'execution:contractForProcess',
  'contract:contractElements',
)

export const newProduct = choice('product', { de: 'Neues Produkt', en: 'New product' })

/** Values of the new element. */
export const terms = {
  'contractElement:contractElementBegin': 'effectiveDay',
  'contractElement:quantity': 'if quantity = null then 1 else quantity',
  ...same('contractElement', ['individualPrice']),
}

export const contractRuns: ProcessRule = {
  holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
  text: { de: 'Der Vertrag ist an diesem Tag schon beendet.', en: 'The contract will have ended on that day.' },
}

/** `element` is the path to the contract element; `missing` is said where no running element is chosen. */
export function elementRuns(element: string, missing: Text): ProcessRule {
  return { holds: 'count(former[item.contractElementEnd = null]) = 1', reads: { former: element }, text: missing }
}

/** `product` is the path to the ordered product. */
export function productIsSold(product: string): readonly ProcessRule[] {
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

/** The speeds that the contract names follow the internet product. `product` is the path to the ordered product. */
export function setSpeeds(product: string): Write {
  return {
    kind: 'set',
    at: 'contract(contractTelecom)',
    when: 'count(internet) = 1',
    reads: { internet: `${product}(productInternet)` },
    values: { 'contractTelecom:download': 'internet.downMax', 'contractTelecom:upload': 'internet.upMax' },
  }
}
