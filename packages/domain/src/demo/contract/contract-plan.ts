import type { Address } from '../partner/addresses.ts'
import type { Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'

export type ElementPlan = {
  readonly product: Product
  readonly begin: string
  readonly end: string | undefined
  readonly quantity?: number
  /** Net, in euro. */
  readonly individualPrice?: number
}

/** A contract before it is a twin. Days are YYYY-MM-DD; a change holds from the start of its day. */
export type ContractPlan = {
  readonly key: string
  readonly definition: 'contractTelecom' | 'contractService'
  readonly customer: Customer
  readonly signed: string
  readonly begin: string
  readonly end: string | undefined
  /** Months of the minimum term. */
  readonly term: number
  readonly elements: readonly ElementPlan[]
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  /** Another place than the customer's own address. */
  readonly place?: Address
  readonly billing?: Address
  readonly newReceiver?: { readonly customer: Customer; readonly from: string }
  readonly newPlace?: { readonly address: Address; readonly from: string }
  /** Names of tags. */
  readonly tags?: readonly string[]
}
