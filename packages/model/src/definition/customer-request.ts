import type { Systematics } from './twin-definition.ts'
import type { Text } from '../text/text.ts'

/** An expression over the short names of the request's fields. */
type Condition = string

/** The sections of the portal's request page, in their order. */
export const requestGroups = ['help', 'person', 'payment', 'contract'] as const

/**
 * The portal's form for a process type. The customer's rights, the checks of the form and the letters are derived from it. Fields use the
 * process type's property names, without the type's own name.
 */
export type CustomerRequest = {
  /** The request in the customer's words. If absent, the label of the process type is shown. */
  readonly title?: Text
  /**
   * The section of the request page that offers the request. `rank` is the position in the section, the most frequent request first. If
   * absent, only the contract page offers the request.
   */
  readonly group?: (typeof requestGroups)[number]
  readonly rank?: number
  /** Further pages that offer the request. */
  readonly offeredAt?: readonly ('home' | 'contract' | 'receipt')[]
  /** The twin on whose page the request is offered. */
  readonly about?: RequestSubject
  /** The kinds of contracts that the request is about. If absent, the request is about no contract. */
  readonly contract?: 'any' | readonly ('telecom' | 'energy')[]
  /** Attributes and relationships that the customer fills in. */
  readonly fields: Readonly<Record<string, RequestedField>>
  /** Attributes that the portal sets automatically. */
  readonly sets?: Readonly<Record<string, true | 'contractNumber' | 'customerNumber'>>
  /** The relationship with the ordered product. `replaces` names the relationship with the element that the product replaces. */
  readonly product?: { readonly at: string; readonly replaces?: string }
  /** The free message. `none`: one of the fields has what the customer says. */
  readonly message?: { readonly required?: true; readonly hint?: Text } | 'none'
  /** A file is required: always, or while the condition is true. `missing` is the message without a file. */
  readonly file?: { readonly required: true | Condition; readonly missing: Text }
  /** The field with a new email address. The address takes effect once the customer enters the code sent to it. */
  readonly proves?: string
  /**
   * The form requests a forecast of the change from the server. `none`: the process computes the day itself. `endsContract`: the form
   * computes the end of the contract from the desired day in the field `day`, except while `unless` is true.
   */
  readonly forecast?: 'none' | { readonly endsContract: { readonly day: string; readonly unless?: Condition } }
  /** The steps after sending, in the order of time. If absent, the form shows the usual steps. */
  readonly next?: readonly Text[]
  /** The customer receives no message afterwards. */
  readonly unconfirmed?: true
  /** A note shown before the steps. */
  readonly note?: Text
  /** The label of the send button. */
  readonly send?: Text
}

/** The relationship `at` links the request with the twin of the page that offers it. The form does not ask for it. */
export type RequestSubject = {
  readonly at: string
  /**
   * The period in days from the arrival of a receipt. After it the form shows the note, and the portal sets the attribute `sets` to true.
   */
  readonly within?: { readonly days: number; readonly sets: string; readonly note: Text }
}

/** The form settings of a field. A hidden field is neither required nor sent. */
export type RequestedField = {
  readonly label?: Text
  /** The field is shown while the condition is true. `false`: the form never shows the field, but an API client may set it. */
  readonly shown?: Condition | false
  readonly required?: true | Condition
  readonly first?: string | number | boolean
  /** The field follows the sum of the attribute `at` over the twins that are chosen for the relationship `of`, until somebody types. */
  readonly sums?: { readonly of: string; readonly at: Systematics }
  /**
   * A value that the customer may have only once. A value that a related twin of the partner already has is rejected. `except` names the
   * relationship with the twin that is being changed.
   */
  readonly once?: { readonly among: Systematics; readonly at: Systematics; readonly except?: string; readonly text: Text }
}
