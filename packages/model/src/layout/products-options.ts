import type { Systematics } from '../definition/twin-definition.ts'

/** The choice of a product for a contract: those on sale that fit it, each with its price and with what the contract costs then. */
export type ProductsOptions = {
  /** The relation from the record to the contract. */
  readonly contract: Systematics
  /** The types of products that are sold in a contract, by the type of the contract. */
  readonly kinds: Readonly<Record<string, readonly string[]>>
  /** The relation from the record to the element of the contract that the product replaces. */
  readonly replaces?: Systematics
}
