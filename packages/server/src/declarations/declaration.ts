import type { Input } from '@twinwerk/contract/calls'
import type { Language } from '@twinwerk/model/text/text'
import type { Declarant } from '../runner/declared/match-contract.ts'

/** A declaration on a public page, as it came. Kept whole in its confirmation. */
export type Declaration = Input<'POST /customerjourney/{tenant}/declare'>
export type TerminationDeclaration = Extract<Declaration, { kind: 'termination' }>

/** The body of the confirmation (`acknowledgement:body`): the declaration with when and where it arrived. */
export type Confirmed = {
  readonly declaration: Declaration
  readonly number: string
  /** ISO instant. */
  readonly declaredAt: string
  readonly language: Language
  /** Names of the files that came with it. */
  readonly files: readonly string[]
}

/** First and last name on one line. */
export function nameOf({ businessPartner }: Declaration): string {
  return [businessPartner.givenname, businessPartner.surname].filter(Boolean).join(' ')
}

/** The details of the declarant by which contracts are matched. */
export function declarantOf(declaration: Declaration): Declarant {
  const { businessPartner, contract } = declaration
  return {
    customerNumber: businessPartner.customerNumber,
    contractNumber: contract.contractNumber,
    names: [businessPartner.surname, nameOf(declaration)],
  }
}
