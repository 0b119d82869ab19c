import { addDuration } from '../calendar/arithmetic.ts'
import { isDate } from '../calendar/date.ts'
import { personFindings } from './person.ts'
import type { Person, PersonField, RuleName } from './person.ts'

export const terminationTypes = ['ordinary', 'extraordinary'] as const
export const terminationTimes = ['earliestPossibleDate', 'desiredDate'] as const
export const terminationReasons = ['death', 'relocation', 'byGuardian', 'other'] as const

/**
 * The contract's termination: its kind, its time and its reason. Dates are days (`2026-12-31`), proofs are tokens of uploads. Empty texts
 * are fields not filled in yet.
 */
export type TerminationTerms = {
  readonly terminationType: (typeof terminationTypes)[number] | ''
  readonly terminationTime: (typeof terminationTimes)[number] | ''
  readonly desiredDate: string
  readonly terminationReason: (typeof terminationReasons)[number] | ''
  readonly terminationReasonOther: string
  readonly proof: readonly string[]
}

export type TerminationRequest = { readonly businessPartner: Person; readonly contract: TerminationTerms }
export type TerminationField = PersonField | keyof TerminationTerms
export type TerminationFindings = Readonly<Partial<Record<TerminationField, RuleName>>>

/** Returns the problems of a termination (portal specification, section 5). `today` is the tenant's day. */
export function terminationFindings({ businessPartner, contract }: TerminationRequest, today: string): TerminationFindings {
  return { ...personFindings(businessPartner), ...termsFindings(contract, today) }
}

/** No contract has a longer term, so a later date is rejected. */
const maxTerm = 'P10Y'

function dayFindings(desiredDate: string, today: string): TerminationFindings {
  if (!isDate(desiredDate) || desiredDate < today) return { desiredDate: 'dateRequired' }
  return desiredDate > addDuration(today, maxTerm) ? { desiredDate: 'dateTooLate' } : {}
}

function termsFindings(terms: TerminationTerms, today: string): TerminationFindings {
  const extraordinary = terms.terminationType === 'extraordinary'
  return {
    ...(terms.terminationType === '' && { terminationType: 'chooseOne' }),
    ...(terms.terminationTime === '' && { terminationTime: 'chooseOne' }),
    ...(terms.terminationTime === 'desiredDate' && dayFindings(terms.desiredDate, today)),
    ...(extraordinary && terms.terminationReason === '' && { terminationReason: 'reasonRequired' }),
    ...(extraordinary &&
      terms.terminationReason === 'other' &&
      terms.terminationReasonOther.trim().length < 2 && { terminationReasonOther: 'fewestCharacters' }),
    ...(extraordinary && terms.proof.length === 0 && { proof: 'fileRequired' }),
  }
}
