import type { DataType } from './data-type.ts'

/** The properties of an attribute that a value type needs. */
export type AttributeShape = {
  dataType: DataType
  /** 'currency' (euro) and 'datarate' (bit per second) have their own formats. Any other unit is shown after the number. */
  unit?: string
  /** Shown in place of a unit that names a kind of quantity: 'kWh' for 'energy'. */
  measureIn?: string
  enumValues?: readonly { name: string }[]
  /** The maximum number of fraction digits, for input and display. */
  decimals?: number
  /** The minimum number of displayed fraction digits of money; 2 by default. */
  minDecimals?: number
  /** The maximum number of characters of a text. */
  maxLength?: number
  /** `texts` have their own JSON shape; `code` and `iban` are stored without blanks. */
  semanticType?: string
}
