import type { Input } from '@twinwerk/contract/calls'
import type { Person, RuleName } from '@twinwerk/model/declaration/person'
import type { TerminationField, TerminationTerms } from '@twinwerk/model/declaration/termination-request'
import { isDate } from '@twinwerk/model/calendar/date'
import { terminationFindings } from '@twinwerk/model/declaration/termination-request'
import type { Phone } from '../form/PhoneField.tsx'
import type { SentFile } from '../form/upload/use-sendings.ts'

/** The values that a visitor has entered so far; the device stores them. */
export type TerminationForm = {
  readonly customerNumber: string
  readonly contractNumber: string
  readonly givenname: string
  readonly surname: string
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
  readonly postcode: string
  readonly city: string
  readonly phone: string
  readonly phoneParts: Phone | null
  readonly mail: string
  readonly mailConfirmation: string
  readonly terminationType: TerminationTerms['terminationType']
  readonly terminationTime: TerminationTerms['terminationTime']
  readonly desiredDate: string
  readonly terminationReason: TerminationTerms['terminationReason']
  readonly terminationReasonOther: string
  readonly proof: readonly SentFile[]
  /** The idempotency key of the declaration: sent twice, the declaration is stored once. */
  readonly key: string
}

export type FormField = TerminationField | 'mailConfirmation'

export function emptyForm(): TerminationForm {
  return {
    customerNumber: '',
    contractNumber: '',
    givenname: '',
    surname: '',
    street: '',
    houseNumber: '',
    houseNumberAddition: '',
    postcode: '',
    city: '',
    phone: '',
    phoneParts: null,
    mail: '',
    mailConfirmation: '',
    terminationType: 'ordinary',
    terminationTime: '',
    desiredDate: '',
    terminationReason: '',
    terminationReasonOther: '',
    proof: [],
    key: crypto.randomUUID(),
  }
}

/** Returns the errors of the form (portal specification, section 5). */
export function findingsOf(form: TerminationForm, today: string): Readonly<Partial<Record<FormField, RuleName>>> {
  const person: Person = { ...form, address: form, phone: form.phoneParts ?? undefined }
  const terms = { ...form, proof: form.proof.map(({ token }) => token) }
  const differ = form.mailConfirmation === '' || form.mailConfirmation !== form.mail
  return { ...terminationFindings({ businessPartner: person, contract: terms }, today), ...(differ && { mailConfirmation: 'mailsDiffer' }) }
}

type Terminate = Input<'POST /customerjourney/{tenant}/terminate'>
type Declare = Extract<Input<'POST /customerjourney/{tenant}/declare'>, { kind: 'termination' }>

/** Returns the form as input of `terminate`; the form must have no errors. */
export function requestOf(form: TerminationForm): Pick<Terminate, 'businessPartner' | 'contract'> {
  const { businessPartner, contract } = declarationOf(form)
  return { businessPartner, contract } as Pick<Terminate, 'businessPartner' | 'contract'>
}

/** Returns the filled-in fields of the form, for a declaration that the visitor sends despite errors. */
export function declarationOf(form: TerminationForm): Declare {
  const { customerNumber, givenname, surname, street, houseNumber, houseNumberAddition, postcode, city, phoneParts, mail } = form
  const addition = houseNumberAddition.trim()
  const address = { street: street.trim(), houseNumber: houseNumber.trim(), postcode: postcode.trim(), city: city.trim() }
  const extraordinary = form.terminationType === 'extraordinary'
  const other = extraordinary && form.terminationReason === 'other'
  return {
    kind: 'termination',
    businessPartner: {
      ...(customerNumber.trim() !== '' && { customerNumber: customerNumber.trim() }),
      ...(givenname.trim() !== '' && { givenname: givenname.trim() }),
      surname: surname.trim(),
      ...(Object.values(address).some((line) => line !== '') && {
        address: { ...address, ...(addition !== '' && { houseNumberAddition: addition }) },
      }),
      ...(phoneParts && { phone: phoneParts }),
      mail: mail.trim(),
    },
    contract: {
      ...(form.terminationType !== '' && { terminationType: form.terminationType }),
      ...(form.terminationTime !== '' && { terminationTime: form.terminationTime }),
      ...(form.terminationTime === 'desiredDate' && isDate(form.desiredDate) && { desiredDate: form.desiredDate }),
      ...(extraordinary && form.terminationReason !== '' && { terminationReason: form.terminationReason }),
      ...(other && { terminationReasonOther: form.terminationReasonOther.trim() }),
      ...(extraordinary && { proof: form.proof.map(({ token }) => token) }),
      ...(form.contractNumber.trim() !== '' && { contractNumber: form.contractNumber.trim() }),
    },
  }
}
