import { expect, test } from 'vitest'
import { isAsked } from './asked-fields.ts'
import { requestMutation } from './request-mutation.ts'

const asked = {
  partner: 'customer',
  definition: 'processTermination',
  contract: { id: 'contract', number: 'V-2026-000001' },
  customerNumber: 'K-100001',
  message: '  ',
  values: {},
  picks: {},
  files: [],
  orders: false,
  slot: 'execution:documents',
}
const request = (more: object) =>
  (requestMutation({ ...asked, ...more }).data as unknown as Record<string, Record<string, unknown>[]>)['businessPartner:executions']![0]!

test('a termination names contract and customer and starts at once', () => {
  expect(request({})).toEqual({
    tempid: 'request',
    definition: 'processTermination',
    'execution:status': 'waitforexecution',
    'processTermination:contractTWID': 'V-2026-000001',
    'processTermination:businessPartnerTWID': 'K-100001',
    'execution:contractForProcess': [{ id_select: 'contract' }],
  })
})

test('an answer that no longer counts is not sent', () => {
  const values = { 'processTermination:terminationTime': 'earliestPossibleDate', 'processTermination:desiredDate': '2027-01-01' }
  expect(request({ values })).not.toHaveProperty('processTermination:desiredDate')
  expect(request({ values: { ...values, 'processTermination:terminationTime': 'desiredDate' } })).toHaveProperty(
    'processTermination:desiredDate',
  )
  expect(isAsked('processTermination:terminationReasonOther', { 'processTermination:terminationReason': 'other' })).toBe(false)
})

test('an order that binds says so, and nothing else does', () => {
  expect(request({ definition: 'processAddProduct', orders: true })).toMatchObject({ 'processOrder:consent': 'agreed' })
  expect(request({})).not.toHaveProperty('processOrder:consent')
})

test('photos hang on the request, those of a termination as its proof', () => {
  const files = [{ name: 'zaehler.jpg', token: 'secret', image: true, at: 0 }]
  const document = [{ tempid: 'secret', definition: 'imagedocument', 'document:url': 'upload:secret', 'document:name': 'zaehler.jpg' }]
  expect(request({ files, slot: 'processTermination:proof' })['processTermination:proof']).toEqual(document)
  const reading = request({ definition: 'processRecordMeterReading', contract: undefined, message: ' 4711 ', files })
  expect(reading).toMatchObject({ 'execution:documents': document, 'execution:description': '4711' })
  expect(reading).not.toHaveProperty('execution:contractForProcess')
})

test('what is picked of the own things is linked', () => {
  const picks = { 'processChangeBankDetails:bankAccount': 'account' }
  expect(request({ definition: 'processChangeBankDetails', picks })).toMatchObject({
    'processChangeBankDetails:bankAccount': [{ id_select: 'account' }],
  })
})
