import { expect, test } from 'vitest'
import { availability } from './availability.ts'
import { declare } from './declare.ts'
import { order } from './order.ts'

/** The maximum length of an input on a public page. */
const long = 'ä'.repeat(200)
const mail = `${'m'.repeat(242)}@kunde.example`.slice(-254)
const address = { street: long, houseNumber: long, houseNumberAddition: long, postcode: long, city: long }

test('a declaration is not refused for what a field lets people type', () => {
  const businessPartner = { customerNumber: long, givenname: long, surname: long, address, mail }
  for (const kind of ['termination', 'withdrawal'] as const)
    expect(declare.input.safeParse({ kind, businessPartner, contract: { contractNumber: long } }).success).toBe(true)
})

test('an order and the check before it are not refused for it either', () => {
  const { houseNumberAddition: addition, ...place } = address
  expect(availability.input.safeParse({ place, email: mail }).success).toBe(true)
  const person = { company: long, givenname: long, surname: long, mail, phone: long, customerNumber: long }
  const payment = { method: 'directDebit', iban: long, bic: long, accountHolder: long }
  const porting = { kind: 'numberblock', previousCarrier: long, numbers: Array.from({ length: 250 }, () => '1'), contractor: long }
  const flags = { phoneBook: true, advertisingConsent: true, dismissRightOfWithdrawal: true, acceptContractTerms: true }
  const ordered = order.input.safeParse({ token: 't', order: { products: [], addition, person, payment, porting, ...flags } })
  expect(ordered.error).toBeUndefined()
})
