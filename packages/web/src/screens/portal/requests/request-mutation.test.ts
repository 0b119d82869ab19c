import { expect, test } from 'vitest'
import { requestMutation } from './request-mutation.ts'

const asked = {
  partner: 'customer',
  definition: 'processTermination',
  contract: { id: 'contract' },
  message: '  ',
  values: {},
  picks: {},
  files: [],
  orders: false,
  slot: 'execution:documents',
}
const request = (more: object) =>
  (requestMutation({ ...asked, ...more }).data as unknown as Record<string, Record<string, unknown>[]>)['businessPartner:executions']![0]!

test('a request names its contract and its answers, and starts at once', () => {
  expect(request({ values: { 'processTermination:contractTWID': 'V-2026-000001' } })).toEqual({
    tempid: 'request',
    definition: 'processTermination',
    'execution:status': 'waitforexecution',
    'processTermination:contractTWID': 'V-2026-000001',
    'execution:contractForProcess': [{ id_select: 'contract' }],
  })
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

test('own things that are picked are linked', () => {
  const picks = { 'processChangeBankDetails:bankAccount': 'account' }
  expect(request({ definition: 'processChangeBankDetails', picks })).toMatchObject({
    'processChangeBankDetails:bankAccount': [{ id_select: 'account' }],
  })
})
