import type { DataType } from './data-type.ts'

/** The properties of an attribute that a value type needs. */
export type AttributeShape = {
  dataType: DataType
  /** 'currency' (euro) and 'datarate' (bit per second) have their own formats; any other is shown behind the number. */
  unit?: string
  /** Shown instead of the unit where that names a kind of quantity: 'kWh' of 'energy'. */
  measureIn?: string
  enumValues?: readonly { name: string }[]
  /** Most fraction digits that are accepted and shown. */
  decimals?: number
  /** Fewest fraction digits of money that are shown; 2 without. */
  minDecimals?: number
  /** Most characters of a text. */
  maxLength?: number
  /** `texts` are of a shape of their own, `code` and `iban` have a form without blanks. */
  semanticType?: string
}
