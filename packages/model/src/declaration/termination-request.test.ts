import { expect, test } from 'vitest'
import type { Person } from './person.ts'
import type { TerminationTerms } from './termination-request.ts'
import { terminationFindings } from './termination-request.ts'

const person: Person = {
  customerNumber: 'K-100001',
  givenname: 'Ute',
  surname: 'Sorge',
  address: { street: 'Brühl', houseNumber: '1', postcode: '04109', city: 'Elsterau' },
  phone: { countrycode: '49', areacode: '171', number: '1234567' },
  mail: 'ute@kunde.example',
}
const terms: TerminationTerms = {
  terminationType: 'ordinary',
  terminationTime: 'earliestPossibleDate',
  desiredDate: '',
  terminationReason: '',
  terminationReasonOther: '',
  proof: [],
}
const findings = (change: { businessPartner?: Partial<Person>; contract?: Partial<TerminationTerms> } = {}) =>
  terminationFindings(
    { businessPartner: { ...person, ...change.businessPartner }, contract: { ...terms, ...change.contract } },
    '2026-11-22',
  )

test('an ordinary termination needs who, how, when', () => expect(findings()).toEqual({}))

test.each([
  [{ customerNumber: 'K1' }, { customerNumber: 'fewestCharactersOfNumber' }],
  [
    { givenname: 'U', surname: ' S ' },
    { givenname: 'fewestCharacters', surname: 'fewestCharacters' },
  ],
  [
    { address: { street: 'B', houseNumber: ' ', postcode: '0', city: '' } },
    { street: 'fewestCharacters', houseNumber: 'notEmpty', postcode: 'fewestCharacters', city: 'fewestCharacters' },
  ],
  [{ phone: undefined }, { phone: 'notEmpty' }],
  [{ mail: 'ute@kunde' }, { mail: 'mailInvalid' }],
])('of the person %j is %j', (businessPartner, expected) => expect(findings({ businessPartner })).toEqual(expected))

test.each<[Partial<TerminationTerms>, object]>([
  [
    { terminationType: '', terminationTime: '' },
    { terminationType: 'chooseOne', terminationTime: 'chooseOne' },
  ],
  [{ terminationTime: 'desiredDate' }, { desiredDate: 'dateRequired' }],
  [{ terminationTime: 'desiredDate', desiredDate: '2026-11-21' }, { desiredDate: 'dateRequired' }],
  [{ terminationTime: 'desiredDate', desiredDate: '2026-11-22' }, {}],
  // Years far in the future. A date field can return up to five digits.
  [{ terminationTime: 'desiredDate', desiredDate: '2999-01-01' }, { desiredDate: 'dateTooLate' }],
  [{ terminationTime: 'desiredDate', desiredDate: '22026-11-22' }, { desiredDate: 'dateRequired' }],
  [{ terminationType: 'extraordinary' }, { terminationReason: 'reasonRequired', proof: 'fileRequired' }],
  [{ terminationType: 'extraordinary', terminationReason: 'other', proof: ['t'] }, { terminationReasonOther: 'fewestCharacters' }],
  [{ terminationType: 'extraordinary', terminationReason: 'death', proof: ['t'] }, {}],
])('of the wish %j is %j', (contract, expected) => expect(findings({ contract })).toEqual(expected))
