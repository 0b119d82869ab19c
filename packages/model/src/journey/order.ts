import type { DateText } from '../calendar/date.ts'

/** The rules of a journey for its orders (definition `journey`). */
export type JourneyRules = {
  readonly desiredDate: boolean
  /** ISO 8601 duration. */
  readonly minimumPeriodBeforedesiredDate: string | null
  readonly paymentMethodDirectDebit: boolean
  readonly paymentMethodOnBill: boolean
  readonly mobilephoneMandatory: boolean
  readonly allowExistingCustomers: boolean
  readonly allowFutureConnections: boolean
  readonly allowPhoneBookEntry: boolean
  readonly businessOnly: boolean
}

export type OrderedContainer = {
  readonly id: string
  readonly type: 'multiselect' | 'singleselect' | 'carousel'
  readonly products: readonly {
    readonly id: string
    readonly requires: readonly string[]
    readonly excludes: readonly string[]
    /** Can be ordered only with another product: an option, a device, a service. */
    readonly isAddition?: boolean
  }[]
}

export type Order = {
  readonly products: readonly string[]
  /** The location inside the building: floor, flat. */
  readonly addition?: string | undefined
  readonly person: {
    readonly company?: string | undefined
    readonly salutation?: 'mr' | 'mrs' | 'diverse' | 'company' | undefined
    readonly title?: 'dr' | 'prof' | undefined
    readonly givenname: string
    readonly surname: string
    readonly birthday?: DateText | undefined
    readonly mail: string
    readonly phone: string
    /** Present if the person is already a customer. */
    readonly customerNumber?: string | undefined
  }
  readonly payment: {
    readonly method: 'directDebit' | 'onBill'
    readonly iban?: string | undefined
    /** Present for an account abroad. */
    readonly bic?: string | undefined
    readonly accountHolder?: string | undefined
  }
  /** The line at another provider that this order replaces. */
  readonly porting?:
    | {
        /** The kind of number porting. If absent, no numbers are ported. */
        readonly kind?: 'managednumber' | 'numberblock' | undefined
        readonly previousCarrier: string
        readonly numbers: readonly string[]
        /** The current holder of the line, if the line belongs to another person. */
        readonly contractor?: string | undefined
      }
    | undefined
  readonly desiredDate?: DateText | undefined
  readonly phoneBook: boolean
  readonly advertisingConsent: boolean
  readonly dismissRightOfWithdrawal: boolean
  readonly acceptContractTerms: boolean
}
