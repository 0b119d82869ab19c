import { routes } from '@twinwerk/domain/navigation'
import { customerRequests } from '@twinwerk/domain/portal/customer-requests'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { RoleOffice } from '../testing/roles/role-office.ts'
import { officePeople, openRoleOffice } from '../testing/roles/role-office.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { routesFor } from './navigation.ts'

let office: RoleOffice
let fixture: StoreFixture
let uuids: RoleOffice['uuids']
const { colleague } = officePeople

const other = { customer: v7(), contract: v7() }
const created = (uuid: string, definition: string, attributes: Json): Change => ({ kind: 'createTwin', uuid, definition, attributes })
const joined = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})
beforeAll(async () => {
  office = await openRoleOffice()
  ;({ fixture, uuids } = office)
  await fixture.seed([
    created(other.customer, 'customer', { 'businessPartner:name1': 'Behnke', 'businessPartner:birthday': '1970-01-01' }),
    created(other.contract, 'contractTelecom', { 'contract:contractBegin': '2026-01-01' }),
    joined('contract:receiverForContract', other.contract, other.customer),
    joined('contract:supplierForContract', other.contract, fixture.tenant),
  ])
})
afterAll(() => office?.close())

const own = () => formatTwinId('customer', uuids['customer']!)
const grants = (): Grant[] =>
  office
    .grantsOf('customer')
    .map((grant) =>
      grant.roots.definition === 'tenant' ? { ...grant, roots: { definition: 'customer', uuids: [uuids['customer']!] } } : grant,
    )
const asks = (definition: string, more: Json = {}, partner = own()) =>
  fixture.save(
    { id: partner, 'businessPartner:executions': [{ tempid: 't', definition, 'execution:status': 'waitforexecution', ...more }] },
    grants(),
  )
const about = (contract: string) => ({ 'execution:contractForProcess': [{ id_select: formatTwinId('contractTelecom', contract) }] })

test('finds the pages of the portal', () => {
  const open = routesFor(fixture.published.registry, routes, { tenant: fixture.tenant, grants: grants() })
  const pages = open.filter(({ screen }) => 'page' in screen && screen.page !== undefined)
  expect(pages.map(({ path, root }) => [path, root])).toEqual(
    ['mycontracts', 'myreceipts', 'service', 'myaccount'].map((path) => [path, own()]),
  )
})

test('sees the own contracts and bills and nothing of anyone else', async () => {
  const query = {
    id: own(),
    'businessPartner:consumingContracts': {},
    'businessPartner:deliveredReceipts': {},
    'businessPartner:executions': {},
  }
  const { results } = await office.ask(query, grants())
  const contracts = results[0]['businessPartner:consumingContracts'].map((each: Json) => each.id)
  expect(contracts).toContain(formatTwinId('contractTelecom', uuids['contract']!))
  expect(contracts).not.toContain(formatTwinId('contractTelecom', other.contract))
  expect(results[0]['businessPartner:consumingContracts'][0]).not.toHaveProperty('contract:noticeText')
  for (const [definition, uuid] of [
    ['contractTelecom', other.contract],
    ['customer', other.customer],
    ['receipt', uuids['receipt']!],
  ] as const)
    expect((await office.ask({ id: formatTwinId(definition, uuid) }, grants())).results, definition).toEqual([])
})

test('asks for a change of the own contract and follows it, and says nothing that is decided inside', async () => {
  const { saved } = await asks('processCircuitFault', { 'execution:description': 'Kein Internet', ...about(uuids['contract']!) })
  const id = saved.find(({ tempid }) => tempid === 't')!.id
  const { results } = await office.ask({ id, 'execution:contractForProcess': {} }, grants())
  expect(results[0]).toMatchObject({ 'execution:status': 'waitforexecution', 'execution:description': 'Kein Internet' })
  expect(results[0]['execution:contractForProcess']).toHaveLength(1)
  expect(results[0]['execution:priority'] ?? null).toBeNull()
  for (const inside of [
    { 'execution:priority': 5 },
    { 'execution:commentText': 'dringend' },
    { 'execution:agentForExecution': [{ id_select: formatTwinId('user', colleague) }] },
  ])
    await expect(asks('processCircuitFault', inside)).rejects.toMatchObject({ code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND/) })
  const termination = {
    'processTermination:terminationType': 'extraordinary',
    'processTermination:terminationTime': 'earliestPossibleDate',
    'processTermination:contractTWID': 'V-1',
    'processTermination:businessPartnerTWID': 'K-1',
  }
  await asks('processTermination', { ...termination, ...about(uuids['contract']!) })
  await expect(asks('processTermination', { ...termination, 'processTermination:terminationDecision': 'accepted' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('asks for nothing in the name of somebody else, about a foreign contract, or of the provider', async () => {
  await expect(asks('processCircuitFault', about(other.contract))).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND|INPUT_INVALID/),
  })
  await expect(asks('processCircuitFault', {}, formatTwinId('customer', other.customer))).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND|INPUT_INVALID/),
  })
  for (const foreign of ['processDunning', 'processMaintenanceWindow', 'processNewContract', 'processStartBilling'])
    await expect(asks(foreign), foreign).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

type Household = Readonly<Record<string, string>>
/** Creates the twins that a customer may name in a request. Returns their uuids by type. */
async function household(customer: string): Promise<Household> {
  const [account, phone, mail, element, energy, location, point, meter, register] = Array.from({ length: 9 }, () => v7())
  const [receipt, receiptItem] = [v7(), v7()]
  const contract = customer === other.customer ? other.contract : uuids['contract']!
  await fixture.seed([
    created(account!, 'bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }),
    created(phone!, 'contactPhone', { 'contactPhone:number': '1234567' }),
    created(mail!, 'contactMail', { 'contactMail:email': 'wer@kunde.example' }),
    created(element!, 'contractElement', { 'contractElement:contractElementBegin': '2026-01-01' }),
    created(energy!, 'contractEnergySupply', { 'contract:contractBegin': '2026-01-01' }),
    created(location!, 'marketLocation', {}),
    created(point!, 'meterPoint', {}),
    created(meter!, 'meter', { 'meter:sector': 'electricity', 'meter:meterNumber': meter!.slice(-12) }),
    created(register!, 'meterRegister', { 'meterRegister:obis': '1-0:1.8.0' }),
    created(receipt, 'receipt', { 'receipt:name': 'Rechnung', 'receipt:status': 'sent' }),
    created(receiptItem, 'receiptItem', { 'receiptItem:text': 'Internet' }),
    joined('receipt:deliveredTo', receipt, customer),
    joined('receipt:receiptItems', receipt, receiptItem),
    joined('businessPartner:bankAccounts', customer, account!),
    joined('businessPartner:contactPhone', customer, phone!),
    joined('businessPartner:contactMail', customer, mail!),
    joined('contract:contractElements', contract, element!),
    joined('contract:receiverForContract', energy!, customer),
    joined('contractEnergySupply:marketLocations', energy!, location!),
    joined('meterPoint:marketLocations', point!, location!),
    joined('meter:meterPoint', meter!, point!),
    joined('meter:meterRegisters', meter!, register!),
  ])
  const partner = { bankAccount: account!, contactPhone: phone!, contactMail: mail! }
  return { ...partner, contractElement: element!, meterRegister: register!, receipt, receiptItem }
}

test('names the own account, phone, mail, contract element, register, bill and item in a request, and those of nobody else', async () => {
  const [mine, theirs] = [await household(uuids['customer']!), await household(other.customer)]
  const { relations } = fixture.published.registry
  const picks = customerRequests.flatMap(({ definition, says, files }) =>
    says.flatMap((systematics) => {
      const relation = relations.get(systematics)
      return relation && !files.includes(systematics) ? [{ definition, systematics, target: relation.target }] : []
    }),
  )
  // Products do not belong to the customer: the portal's own call checks which product may be named.
  const own = picks.filter(({ target }) => target !== 'product')
  expect(new Set(own.map(({ target }) => target))).toEqual(new Set(Object.keys(mine)))
  for (const { definition, systematics, target } of own) {
    const names = ({ [target]: uuid }: Household) => ({ [systematics]: [{ id_select: formatTwinId(target, uuid!) }] })
    await asks(definition, names(mine))
    await expect(asks(definition, names(theirs)), systematics).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND/),
    })
  }
})

test('reads why a request was refused, and writes no reason', async () => {
  const { saved } = await asks('processInformation')
  const id = saved.find(({ tempid }) => tempid === 't')!.id
  await fixture.seed([
    {
      kind: 'updateTwin',
      uuid: parseTwinId(id)!.uuid,
      definition: 'processInformation',
      attributes: { 'processOrder:refusal': 'Das geht nicht.' },
    },
  ])
  expect((await office.ask({ id }, grants())).results[0]).toMatchObject({ 'processOrder:refusal': 'Das geht nicht.' })
  await expect(asks('processInformation', { 'processOrder:refusal': 'Doch.' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('changes the own consent and nothing else of itself', async () => {
  const change = (more: Json) => fixture.save({ id: own(), id_information: '1', ...more }, grants())
  await expect(change({ 'businessPartner:name1': 'Reich' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(change({ 'businessPartner:creditBlock': false })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await change({ 'businessPartner:advertisingConsent': true })
  await expect(
    fixture.save(
      { id: formatTwinId('customer', other.customer), id_information: '1', 'businessPartner:advertisingConsent': true },
      grants(),
    ),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('names quantities, readings and days that a person can mean', async () => {
  const refusedAt = (definition: string, values: Json) =>
    asks(definition, { ...values, ...about(uuids['contract']!) }).then(
      () => [],
      (error: { details: { problems: readonly Json[] } }) => error.details.problems.map(({ path }) => path.at(-1)),
    )
  const quantity = (value: number) => refusedAt('processAddProduct', { 'processAddProduct:quantity': value })
  for (const wrong of [999_999_999, 101, 1.5, 0, -1]) expect(await quantity(wrong)).toEqual(['processAddProduct:quantity'])
  for (const right of [1, 100]) expect(await quantity(right)).toEqual([])
  const reading = (value: number, readAt: string) =>
    refusedAt('processRecordMeterReading', { 'processRecordMeterReading:reading': value, 'processRecordMeterReading:readAt': readAt })
  expect(await reading(-1, '2026-01-01T10:00:00Z')).toEqual(['processRecordMeterReading:reading'])
  expect(await reading(1e12, '2999-01-01T10:00:00Z')).toEqual(['processRecordMeterReading:reading', 'processRecordMeterReading:readAt'])
  expect(await refusedAt('processServiceRequest', { 'execution:effectiveAt': '2999-01-01T10:00:00Z' })).toEqual(['execution:effectiveAt'])
  const termination = {
    'processTermination:terminationType': 'ordinary',
    'processTermination:terminationTime': 'desiredDate',
    'processTermination:contractTWID': 'V-1',
    'processTermination:businessPartnerTWID': 'K-1',
  }
  expect(await refusedAt('processTermination', { ...termination, 'processTermination:desiredDate': '2999-01-01' })).toEqual([
    'processTermination:desiredDate',
  ])
})

test('a bought contract has other suppliers and stands in the lists of those who make it; a sold one has no other', async () => {
  const grantsOf = (key: string) => office.grantsOf(key)
  const lists = ['contracts/contractsPurchase', 'contracts/contractsLease', 'contracts/contractsExternalService']
  const rowsOf = async (key: string, type: string): Promise<Json[]> => {
    const list = { $typeExtends: [type], 'contract:supplierForContract': { $mask: ['businessPartner:name1'] } }
    const { results } = await office.ask({ id: fixture.tenantId, 'tenant:contracts': list }, grantsOf(key))
    return results[0]['tenant:contracts']
  }
  const link = (definition: string, name: string) => [{ id_select: formatTwinId(definition, uuids[name]!) }]
  const made = (key: string, twin: Json) =>
    fixture.save({ id: fixture.tenantId, 'tenant:contracts': [{ tempid: 't', ...twin }] }, grantsOf(key))
  const own = [{ id_select: fixture.tenantId }]
  const bought = {
    'contract:contractBegin': '2026-12-01',
    'contract:receiverForContract': own,
    'contract:supplierForContract': link('customer', 'customer'),
  }
  const provider = link('externalServiceProvider', 'provider')
  for (const key of ['customerService', 'orderManagement', 'sales', 'tenantAdmin']) {
    const { saved } = await made(key, { definition: 'contractPurchase', ...bought, 'contract:supplierForContract': provider })
    const rows = await rowsOf(key, 'contractPurchase')
    const row = rows.find(({ id }) => id === saved.find(({ tempid }) => tempid === 't')!.id)
    expect(row?.['contract:supplierForContract'], key).toMatchObject([{ 'businessPartner:name1': expect.any(String) }])
    await made(key, { definition: 'contractLease', ...bought })
    await expect(made(key, { definition: 'contractTelecom', ...bought }), key).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const open = routesFor(fixture.published.registry, routes, { tenant: fixture.tenant, grants: grantsOf(key) }).map(({ path }) => path)
    expect(open, key).toEqual(expect.arrayContaining(lists))
    for (const page of ['mycontracts', 'service', 'myaccount']) expect(open, key).not.toContain(page)
  }
  await made('customerService', {
    definition: 'contractExternalService',
    ...bought,
    'contract:supplierForContract': provider,
    'contractExternalService:externalServiceProvider': provider,
  })
  for (const type of ['contractPurchase', 'contractLease', 'contractExternalService'])
    expect((await rowsOf('management', type)).length, type).toBeGreaterThan(0)
  await expect(made('management', { definition: 'contractPurchase', ...bought })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const withoutProviders = grantsOf('customerService').filter(({ verbs }) => !verbs.includes('selectexternal'))
  const fromProvider = { tempid: 't', definition: 'contractPurchase', ...bought, 'contract:supplierForContract': provider }
  await expect(fixture.save({ id: fixture.tenantId, 'tenant:contracts': [fromProvider] }, withoutProviders)).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})
