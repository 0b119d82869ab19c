import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Address } from '../partner/addresses.ts'
import type { Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'

export type ElementPlan = {
  readonly product: Product
  readonly begin: string
  readonly end: string | undefined
  /** The day on which the end was entered, if bills before it knew of no end. */
  readonly endEntered?: string
  readonly quantity?: number
  /** Net, in euro. */
  readonly individualPrice?: number
}

/** A party to the contract: the receiver of its services, or the supplier. */
export type Receiver = Pick<Customer, 'uuid' | 'address' | 'place' | 'name1'>

/** A contract before it is written as a twin. Days are YYYY-MM-DD. A change takes effect at the start of its day. */
export type ContractPlan = {
  readonly key: string
  readonly definition: string
  readonly customer: Receiver
  /** If absent, the tenant is the supplier. */
  readonly supplier?: Receiver
  readonly signed: string
  readonly begin: string
  readonly end: string | undefined
  /** Months of the minimum term. */
  readonly term: number
  readonly elements: readonly ElementPlan[]
  /** Values by short name. Each name is an attribute of the contract's own definition or of `contract`. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  /** A place that differs from the customer's own address. */
  readonly place?: Address
  readonly billing?: Address
  readonly newReceiver?: { readonly customer: Receiver; readonly from: string }
  readonly newPlace?: { readonly address: Address; readonly from: string }
  /** Twins that the contract concerns, each with its relationship. */
  readonly about?: readonly { readonly relationship: Systematics; readonly target: string }[]
  /** Names of tags. */
  readonly tags?: readonly string[]
}

/** An element with the uuid of its twin. */
export type WrittenElement = ElementPlan & { readonly uuid: string }

/** A contract with the uuids of its twins. `elements` are in the order of the plan. */
export type WrittenContract = {
  readonly plan: ContractPlan
  readonly uuid: string
  readonly identifier: string
  readonly elements: readonly WrittenElement[]
}
