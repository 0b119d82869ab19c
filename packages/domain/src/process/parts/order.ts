import type { ProductsOptions } from '@twinwerk/model/layout/products-options'
import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { present } from '@twinwerk/model/error/present'
import { contractElement } from '../../contract/contract-element/twin.ts'
import { choice, fieldsOf, same } from './fields.ts'

/** The maximum number of pieces in an order. A larger order is a project, which staff plan. */
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

/** A choice of one of the contract's elements. */
export const elementOfContract = choice(
  'contractElement',
  { de: 'Vertragselement', en: 'Contract element' },
  'execution:contractForProcess',
  'contract:contractElements',
)

export const newProduct = choice('product', { de: 'Neues Produkt', en: 'New product' })

const besideLine = ['productTelephony', 'productTv', 'productOption', 'productHardware']

/** The types of products that are sold in a contract, by its type, in the order in which they are offered. */
export const productsOfContract: ProductsOptions['kinds'] = {
  contractTelecom: ['productInternet', ...besideLine],
  contractEnergySupply: ['productEnergy'],
}

/** The same for a contract that has a line already. */
export const furtherProducts: ProductsOptions['kinds'] = { ...productsOfContract, contractTelecom: [...besideLine, 'productInternet'] }

/** Values of the new contract element. */
export const terms = {
  'contractElement:contractElementBegin': 'effectiveDay',
  'contractElement:quantity': 'if quantity = null then 1 else quantity',
  ...same('contractElement', ['individualPrice']),
}

export const contractRuns: ProcessRule = {
  holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
  text: { de: 'Der Vertrag ist an diesem Tag schon beendet.', en: 'The contract will have ended on that day.' },
}

/** Returns the rule that the chosen contract element has no end. `element` is the path to it; `missing` is the error text. */
export function elementRuns(element: string, missing: Text): ProcessRule {
  return { holds: 'count(former[item.contractElementEnd = null]) = 1', reads: { former: element }, text: missing }
}

/** Returns the rules that a product is chosen and on sale. `product` is the path to the ordered product. */
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

/**
 * Returns the write that copies the speeds of the ordered internet product to the contract. `product` is the path to the ordered product.
 */
export function setSpeeds(product: string): Write {
  return {
    kind: 'set',
    at: 'contract(contractTelecom)',
    when: 'count(internet) = 1',
    reads: { internet: `${product}(productInternet)` },
    values: { 'contractTelecom:download': 'internet.downMax', 'contractTelecom:upload': 'internet.upMax' },
  }
}
