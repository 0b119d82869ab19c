import { calculate } from '@twinwerk/model/calculation/calculate'
import { calculationsOf } from '@twinwerk/model/calculation/calculations'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'

const registry = createRegistry(definitions)
type Data = Readonly<Record<string, unknown>>

function calculated(type: string, systematics: string, data: Data): unknown {
  const attribute = calculationsOf(registry, type).find((each) => each.systematics === systematics)!
  return calculate(attribute, (name) => data[name] ?? null)
}

/** A product with the service that follows from it. */
const product = (definition: string, data: Data = {}) => ({ service: calculated(definition, 'product:service', { name: 'X', ...data }) })

/** Returns the flags of a process that are set, by short name. */
function flags(type: string, data: Data = {}): Data {
  const names = ['BaseData', 'Internet', 'Porting', 'Telephony', 'Tv', 'Waipu', 'Hardware']
  const all = names.map((name) => [name, calculated(type, `processOrder:info${name}`, data)])
  return Object.fromEntries(all.filter(([, value]) => value !== false && value !== 'none'))
}

const internet = product('productInternet', { targetGroup: 'private' })
const business = product('productInternet', { targetGroup: 'business' })
const staticIp = product('productOption', { optionKind: 'staticIp' })
const subnet = product('productOption', { optionKind: 'subnet' })
const flat = product('productTelephony')
const tv = product('productTv')
const waipu = product('productTv', { packageCode: 'WAIPU-PERFECT' })
const router = product('productHardware', { deviceKind: 'router' })
const ont = product('productHardware', { name: 'ONT Modul' })

test('a product says which service it is, a device without its kind by its name', () => {
  const services = [internet, business, staticIp, subnet, flat, tv, waipu, router, ont].map(({ service }) => service)
  expect(services).toEqual(['internet', 'businessLine', 'staticIp', 'subnet', 'telephony', 'tv', 'waipu', 'router', 'ont'])
  expect(product('productHardware', { name: 'Kontaktlos' }).service).toBeNull()
  expect(product('productHardware', { name: 'Router', deviceKind: 'other' }).service).toBeNull()
  expect(product('productEnergy').service).toBeNull()
})

test('a new contract is about what is ordered, or what the contract has that it came with', () => {
  const order = { products: [internet, flat, tv, router], portingOrder: [], contractForProcess: [] }
  expect(flags('processNewContract', order)).toEqual({ Internet: 'standard', Telephony: true, Tv: true, Hardware: 'router' })
  const element = (each: object) => ({ product: [each], contractElementEnd: null })
  const contract = { contractElements: [element(business), element(waipu), element(router), element(ont)] }
  expect(flags('processNewContract', { products: [], portingOrder: [{}], contractForProcess: [contract] })).toEqual({
    ...{ Internet: 'businessLine', Porting: true, Tv: true, Waipu: true, Hardware: 'both' },
  })
  expect(flags('processNewContract', { products: [], portingOrder: [], contractForProcess: [] })).toEqual({})
})

test('a change is about the product that comes or goes, and a line about what runs on it', () => {
  expect(flags('processAddProduct', { product: [staticIp] })).toEqual({ Internet: 'staticIp' })
  expect(flags('processAddProduct', { product: [] })).toEqual({})
  expect(flags('processChangeProduct', { product: [subnet], contractElement: [{ product: [flat] }] })).toEqual({ Internet: 'subnet' })
  expect(flags('processEndProduct', { contractElement: [{ product: [flat] }] })).toEqual({ Telephony: true })
  const ended = { product: [flat], contractElementEnd: '2026-01-01' }
  const contract = { contractElements: [{ product: [internet], contractElementEnd: null }, ended] }
  expect(flags('processCircuitFault', { contractForProcess: [contract] })).toEqual({ Internet: 'standard' })
  expect(flags('processProviderChange', { contractForProcess: [contract] })).toEqual({ Internet: 'standard', Porting: true })
  expect(flags('processConnectionRequested', { contractForProcess: [contract], cpe: [{}] })).toEqual({
    ...{ Internet: 'standard', Hardware: 'router' },
  })
})

test('processes about base data, numbers or devices always say so, and other work says nothing', () => {
  expect(flags('processChangeName')).toEqual({ BaseData: true })
  expect(flags('processAddPhoneNumber')).toEqual({ Telephony: true })
  expect(flags('processSwapRouter')).toEqual({ Hardware: 'router' })
  expect(flags('processBuildTrench')).toEqual({})
})
