import { email } from '../identifier/email.ts'

export type PhoneParts = { readonly countrycode: string; readonly areacode: string | null; readonly number: string }

/** The person who makes a declaration on a public page. `phone` is undefined if the person has no phone number. */
export type Person = {
  readonly customerNumber: string
  readonly givenname: string
  readonly surname: string
  readonly address: {
    readonly street: string
    readonly houseNumber: string
    readonly houseNumberAddition?: string | undefined
    readonly postcode: string
    readonly city: string
  }
  readonly phone: PhoneParts | undefined
  readonly mail: string
}

export type PersonField = 'customerNumber' | 'givenname' | 'surname' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'phone' | 'mail'
export type RuleName =
  | 'fewestCharacters'
  | 'fewestCharactersOfNumber'
  | 'notEmpty'
  | 'chooseOne'
  | 'mailInvalid'
  | 'mailsDiffer'
  | 'reasonRequired'
  | 'fileRequired'
  | 'dateRequired'
  | 'dateTooLate'

export const minCharacters = 2
export const minNumberCharacters = 3

/** Returns the problems in a person's statements about themselves (portal specification, section 5). */
export function personFindings({
  customerNumber,
  givenname,
  surname,
  address,
  phone,
  mail,
}: Person): Readonly<Partial<Record<PersonField, RuleName>>> {
  const short = (text: string) => text.trim().length < minCharacters
  return {
    ...(customerNumber.trim().length < minNumberCharacters && { customerNumber: 'fewestCharactersOfNumber' }),
    ...(short(givenname) && { givenname: 'fewestCharacters' }),
    ...(short(surname) && { surname: 'fewestCharacters' }),
    ...(short(address.street) && { street: 'fewestCharacters' }),
    ...(address.houseNumber.trim() === '' && { houseNumber: 'notEmpty' }),
    ...(short(address.postcode) && { postcode: 'fewestCharacters' }),
    ...(short(address.city) && { city: 'fewestCharacters' }),
    ...(phone === undefined && { phone: 'notEmpty' }),
    ...(!email(mail) && { mail: 'mailInvalid' }),
  }
}
