import { roles } from '@twinwerk/domain/roles'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let base: string

beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'service', roles.find(({ key }) => key === 'customerService')!.grants)
  app = await runApp(store.url)
  base = `/customerjourney/${store.tenantId}`
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(async () => {
  await store.database.one({ role: 'identity' }, { text: 'delete from login_attempt' })
})

const ask = (path: string) => app.anonymous().get(base + path)
const allow = (which: string) => store.save({ id: store.tenantId, 'tenant:allowedPaymentMethodBankAccount': which }, [store.grant('')])
const codeOf = async (path: string) => {
  const { status, body } = await ask(path)
  return [status, body.code]
}

test('a German IBAN leads to its bank, whoever asks and however it is written', async () => {
  const { status, body } = await ask(`/bank/bicLookup/${encodeURIComponent('DE02 1203 0000 0000 2020 51')}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ definition: 'bank', 'bank:bic': 'BYLADEM1001', 'bank:bankCode': '12030000', 'bank:country': 'DE' })
  expect(parseTwinId(body.id)?.definition).toBe('bank')
  expect((await ask('/bank/bicLookup/de02120300000000202051/BYLADEM1')).status).toBe(404)
  expect((await ask('/bank/bicLookup/de02120300000000202051/byladem1001')).body.id).toBe(body.id)
})

test('a text that is no IBAN, and an IBAN of no bank, get different codes', async () => {
  expect(await codeOf('/bank/bicLookup/DE02120300000000202052')).toEqual([400, '3001'])
  expect(await codeOf('/bank/bicLookup/hallo')).toEqual([400, '3001'])
  expect(await codeOf('/bank/bicLookup/DE32999050010000000001')).toEqual([404, '1020'])
  const { status, body } = await app.anonymous().get('/customerjourney/nobody/bank/bicLookup/DE02120300000000202051')
  expect([status, body.code]).toEqual([404, '1001'])
})

test('an account abroad needs its BIC, and a tenant that takes it', async () => {
  await allow('eu')
  expect(await codeOf('/bank/bicLookup/NL91ABNA0417164300')).toEqual([400, 'BAD_USER_INPUT'])
  expect((await ask('/bank/bicLookup/NL91ABNA0417164300/ABNANL2A')).body['bank:name1']).toBe('ABN AMRO Bank')
  expect((await ask('/bank/bicLookup/NL91ABNA0417164300/INGBNL2A')).body).toMatchObject({
    id: null,
    'bank:bic': 'INGBNL2A',
    'bank:country': 'NL',
  })
  expect(await codeOf('/bank/bicLookup/NL91ABNA0417164300/INGB')).toEqual([404, '1020'])
  expect(await codeOf('/bank/bicLookup/CH9300762011623852957/KBZHCH22')).toEqual([400, '3001'])
  await allow('all')
  expect((await ask('/bank/bicLookup/CH9300762011623852957/KBZHCH22')).status).toBe(200)
  await allow('other')
  expect(await codeOf('/bank/bicLookup/NL91ABNA0417164300/ABNANL2A')).toEqual([400, '3001'])
  expect((await ask('/bank/bicLookup/DE02120300000000202051')).status).toBe(200)
})

test('any bank of the directory can be linked to an account', async () => {
  const service: SignedIn = await app.signIn('service', password)
  const { body: bank } = await service.get(`${base}/bank/bicLookup/DE27100777770209299700`)
  expect(bank['bank:bankCode']).toBe('10077777')
  const account = {
    tempid: 'a',
    definition: 'bankAccount',
    'bankAccount:iban': 'DE27100777770209299700',
    'bankAccount:bank': [{ id_select: bank.id }],
  }
  const customer = { tempid: 'c', definition: 'customer', 'businessPartner:name1': 'Krüger', 'businessPartner:bankAccounts': [account] }
  const saved = await service.save({ id: store.tenantId, 'tenant:businesspartners': [customer] })
  expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ saved: expect.anything() })
  const id = saved.body.saved.find((each: { tempid?: string }) => each.tempid === 'a').id
  const { body } = await service.post('/api/data/query', { query: { id, 'bankAccount:bank': {} }, $withStaticEntity: true })
  expect(body.results[0]['bankAccount:bank'][0]['bank:bic']).toBe(bank['bank:bic'])
})

test('a phone number comes back in its parts', async () => {
  expect((await ask('/validate/phonenumber/01711234567')).body).toEqual({
    contactType: 'mobile',
    countrycode: '49',
    areacode: '171',
    number: '1234567',
    international: '+49 171 1234567',
  })
  for (const wrong of ['110', '0171-1234567', 'hallo', '%2B', '123456', '99999999'])
    expect(await codeOf(`/validate/phonenumber/${wrong}`), wrong).toEqual([400, '3000'])
  const service = await app.signIn('service', password)
  const asWritten = await service.get(`${base.replace('/customerjourney', '')}/validate/phonenumber/01711234567`)
  expect(asWritten.body).toEqual((await ask('/validate/phonenumber/01711234567')).body)
})

test('a save asks the number plan again where a number has to be mobile, of a customer and of a process', async () => {
  const service = await app.signIn('service', password)
  const messages = async (given: object) => {
    const { body } = await service.save({ id: store.tenantId, ...given })
    return body.problems?.map(({ systematics, message }: { systematics: string; message: string }) => [systematics, message])
  }
  const phone = (type: string, [countrycode, areacode, number]: readonly string[], contactType = 'mobile') => ({
    ...{ [`${type}:countrycode`]: countrycode, [`${type}:areacode`]: areacode, [`${type}:number`]: number },
    [`${type}:contactType`]: contactType,
  })
  const ofCustomer = (...given: Parameters<typeof phone> extends [string, ...infer Rest] ? Rest : never) => {
    const contactPhone = { tempid: 'p', definition: 'contactPhone', ...phone('contactPhone', ...given) }
    const customer = {
      tempid: 'c',
      definition: 'customer',
      'businessPartner:name1': 'Krüger',
      'businessPartner:contactPhone': [contactPhone],
    }
    return { 'tenant:businesspartners': [customer] }
  }
  const [notMobile, invalid] = ['Die eingegebene Telefonnummer ist keine Mobilfunknummer!', 'Die eingegebene Telefonnummer ist ungültig!']
  expect(await messages(ofCustomer(['43', '1', '5331234']))).toEqual([['contactPhone:contactType', notMobile]])
  expect(await messages(ofCustomer(['49', '171', '12345']))).toEqual([['contactPhone:number', invalid]])
  expect(await messages(ofCustomer(['49', '171', '123']))).toEqual([['contactPhone:number', 'Die eingegebene Telefonnummer ist zu kurz!']])
  for (const right of [
    ['49', '171', '1234567'],
    ['43', '664', '1234567'],
    ['1', '212', '5550123'],
  ])
    expect(await messages(ofCustomer(right)), right.join(' ')).toBeUndefined()
  expect(await messages(ofCustomer(['43', '1', '5331234'], 'landline'))).toBeUndefined()
  const fields = phone('processAddContactNumber', ['43', '1', '5331234'])
  const process = { tempid: 'a', definition: 'processAddContactNumber', 'execution:status': 'new', ...fields }
  expect(await messages({ 'tenant:executions': [process] })).toEqual([['processAddContactNumber:contactType', notMobile]])
})

test('a visitor who asks without end has to wait; a signed-in user goes on', async () => {
  const service = await app.signIn('service', password)
  await store.database.one(
    { role: 'identity' },
    {
      text: `insert into login_attempt (key, failures, last_at, blocked_until) values ('lookUp:127.0.0.1', 400, now(), now() + interval '1 minute')`,
    },
  )
  const { status, body } = await ask('/validate/phonenumber/01711234567')
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  expect((await service.get(`${base}/validate/phonenumber/01711234567`)).status).toBe(200)
})
