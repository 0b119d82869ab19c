import type { Input } from '@twinwerk/contract/calls'
import type { Language } from '@twinwerk/model/text/text'
import type { Declarant } from '../runner/declared/match-contract.ts'

/** A declaration on a public page, as received. Its confirmation contains it unchanged. */
export type Declaration = Input<'POST /customerjourney/{tenant}/declare'>
export type TerminationDeclaration = Extract<Declaration, { kind: 'termination' }>

/** The body of the confirmation (`acknowledgement:body`): the declaration with the time of its arrival. */
export type Confirmed = {
  readonly declaration: Declaration
  readonly number: string
  /** An ISO instant. */
  readonly declaredAt: string
  readonly language: Language
  /** Names of the attached files. */
  readonly files: readonly string[]
}

/** Returns first and last name on one line. */
export function nameOf({ businessPartner }: Declaration): string {
  return [businessPartner.givenname, businessPartner.surname].filter(Boolean).join(' ')
}

/** Returns the details of the declarant that contracts are matched by. */
export function declarantOf(declaration: Declaration): Declarant {
  const { businessPartner, contract } = declaration
  return {
    customerNumber: businessPartner.customerNumber,
    contractNumber: contract.contractNumber,
    names: [businessPartner.surname, nameOf(declaration)],
  }
}
