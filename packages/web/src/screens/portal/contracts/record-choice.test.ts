import { expect, test } from 'vitest'
import { recordChoice } from './record-choice.ts'

const twin = (values: object) => ({ id: 'x', definition: 'managedNumber', ...values })

test('a number has its own choice before that of its contract, and the earlier declaration of both', () => {
  const contract = twin({ 'contractTelecom:callDataRecord': 'fully', 'contractTelecom:usersInformedOn': '2026-02-01' })
  expect(recordChoice(twin({}), contract)).toEqual({ setting: 'fully', informedOn: '2026-02-01' })
  const own = twin({ 'managedNumber:cdr': 'shortened', 'managedNumber:usersInformedOn': '2026-01-01' })
  expect(recordChoice(own, contract)).toEqual({ setting: 'shortened', informedOn: '2026-01-01' })
  expect(recordChoice(twin({ 'managedNumber:cdr': 'off' }), twin({}))).toEqual({ setting: 'off', informedOn: null })
})
