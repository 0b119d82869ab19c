import type { Systematics } from '@twinwerk/model/definition/twin-definition'
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

/** A party to the contract: the receiver of its services, or the supplier. */
export type Receiver = Pick<Customer, 'uuid' | 'address' | 'place' | 'name1'>

/** A contract before it is a twin. Days are YYYY-MM-DD; a change holds from the start of its day. */
export type ContractPlan = {
  readonly key: string
  readonly definition: string
  readonly customer: Receiver
  /** Absent: the tenant. */
  readonly supplier?: Receiver
  readonly signed: string
  readonly begin: string
  readonly end: string | undefined
  /** Months of the minimum term. */
  readonly term: number
  readonly elements: readonly ElementPlan[]
  /** By short name, of the own definition or of `contract`. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  /** Another place than the customer's own address. */
  readonly place?: Address
  readonly billing?: Address
  readonly newReceiver?: { readonly customer: Receiver; readonly from: string }
  readonly newPlace?: { readonly address: Address; readonly from: string }
  /** Twins that the contract concerns, each with its relationship. */
  readonly about?: readonly { readonly relationship: Systematics; readonly target: string }[]
  /** Names of tags. */
  readonly tags?: readonly string[]
}

/** An element with the twin it became. */
export type WrittenElement = ElementPlan & { readonly uuid: string }

/** A contract with the twins it became; `elements` in the order of the plan's. */
export type WrittenContract = {
  readonly plan: ContractPlan
  readonly uuid: string
  readonly identifier: string
  readonly elements: readonly WrittenElement[]
}
