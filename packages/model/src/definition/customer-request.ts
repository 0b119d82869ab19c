import type { Systematics } from './twin-definition.ts'
import type { Text } from '../text/text.ts'

/** An expression over the short names of the request's fields. */
type Condition = string

/** The sections of the portal's request page, in their order. */
export const requestGroups = ['help', 'person', 'payment', 'contract'] as const

/**
 * The portal's form for a process type. The customer's rights, the checks of the form and the letters follow it. Names of fields are those
 * of the process type, without its own name.
 */
export type CustomerRequest = {
  /** The request in the customer's words; the label of the process type if left out. */
  readonly title?: Text
  /** The section of the request page that offers it, and its place there, the most wanted first. Left out, only the contract page does. */
  readonly group?: (typeof requestGroups)[number]
  readonly rank?: number
  /** Further pages that offer it. */
  readonly offeredAt?: readonly ('home' | 'contract')[]
  /** The kinds of contracts that the request is about; about none if left out. */
  readonly contract?: 'any' | readonly ('telecom' | 'energy')[]
  /** Attributes and relationships that the customer fills in. */
  readonly fields: Readonly<Record<string, RequestedField>>
  /** Attributes that the portal fills in by itself. */
  readonly sets?: Readonly<Record<string, true | 'contractNumber' | 'customerNumber'>>
  /** The relationship with the product that is ordered. `replaces` names the relationship with the element whose place it takes. */
  readonly product?: { readonly at: string; readonly replaces?: string }
  readonly message?: { readonly required?: true; readonly hint?: Text }
  /** Without a file the request is not complete: always, or while the condition holds. `missing` says so. */
  readonly file?: { readonly required: true | Condition; readonly missing: Text }
  /** The field with a new mail address. It counts once the code sent there is entered. */
  readonly proves?: string
  /**
   * The form asks the server what will change. `none`: the process computes its day itself. `endsContract`: the form computes the end of
   * the contract, from the wanted day in the field `day`, except while `unless` holds.
   */
  readonly forecast?: 'none' | { readonly endsContract: { readonly day: string; readonly unless?: Condition } }
  /** The steps after sending, in the order of time; those of every request if left out. */
  readonly next?: readonly Text[]
  /** Nobody writes to the customer afterwards. */
  readonly unconfirmed?: true
  /** Said before the steps. */
  readonly note?: Text
  /** The button that sends it. */
  readonly send?: Text
}

/** How a field is asked for. A field that is not shown is neither required nor sent. */
export type RequestedField = {
  readonly label?: Text
  /** Shown while the condition holds. `false`: a program may set the field, the form does not ask for it. */
  readonly shown?: Condition | false
  readonly required?: true | Condition
  readonly first?: string | number | boolean
  /**
   * The customer has it once: a value that already stands at a relationship of the partner is refused. `except` names the relationship with
   * the twin that is being changed.
   */
  readonly once?: { readonly among: Systematics; readonly at: Systematics; readonly except?: string; readonly text: Text }
}
