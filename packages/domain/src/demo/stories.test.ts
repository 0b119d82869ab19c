import { createRegistry } from '@twinwerk/model/definition/registry'
import { describe, expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { at, worldGraph, type Neighbour } from '../testing/world-graph.ts'
import type { SeedTwin } from './demo-tenant.ts'
import { demoWorld } from './demo-world.ts'
import { startOf } from './period.ts'

const registry = createRegistry(definitions)

describe('the stories begin', () => {
  const today = '2026-11-21'
  const tenant = demoWorld({ size: 'small', today }).tenants.find(({ shortId }) => shortId === 'swe')!
  const swe = worldGraph(registry, tenant)
  const courses = new Map(tenant.processes.map(({ uuid, course }) => [uuid, course]))
  const { all, out, into, value } = swe
  const only = (neighbours: readonly Neighbour[]) => neighbours.map(({ twin }) => twin)
  const partner = (identifier: string) => all('customer').find((each) => each.identifier === identifier)!
  const contracts = (identifier: string, definition: string) =>
    only(into(partner(identifier), 'contract:receiverForContract')).filter((contract) => contract.definition === definition)
  const elements = (contract: SeedTwin) => only(out(contract, 'contract:contractElements'))

  test('Ms Sorge has cable now, fibre at the new house from the day she moves, one number, two market locations', () => {
    const [contract] = contracts('K-100001', 'contractTelecom')
    const accesses = elements(contract!).flatMap((element) => out(element, 'contractElement:access'))
    const media = (day: string) => at(accesses, startOf(day)).map((access) => value(access, 'access:mediumType'))
    expect(media(today)).toEqual(['HFC DOCSIS'])
    expect(media('2027-01-02')).toEqual(['FTTB GPON'])
    const numbers = elements(contract!).flatMap((element) => only(out(element, 'contractElement:managedNumbers')))
    expect(numbers.map((number) => value(number, 'managedNumber:number'))).toEqual(['+492214710201'])
    const energy = contracts('K-100001', 'contractEnergySupply').flatMap((each) => only(out(each, 'contractEnergySupply:marketLocations')))
    expect(energy.map((each) => value(each, 'marketLocation:malo'))).toEqual(['50000000013', '50000000021'])
    const [account] = only(out(partner('K-100001'), 'businessPartner:bankAccounts'))
    expect(value(account!, 'bankAccount:iban')).toBe('DE02120300000000202051')
  })

  test('Krüger has a fixed address, eight more, names for them, and ten numbers in a block', () => {
    const [contract] = contracts('K-100002', 'contractTelecom')
    const access = elements(contract!).flatMap((element) => only(out(element, 'contractElement:access')))[0]!
    const networks = only(out(access, 'access:ipSubnets'))
    expect(networks.map((network) => value(network, 'ipSubnet:cidr')!.split('/')[1]).toSorted()).toEqual(['29', '32'])
    expect(networks.flatMap((network) => into(network, 'reverseDns:ipSubnet'))).toHaveLength(2)
    const blocks = elements(contract!).flatMap((element) => only(out(element, 'contractElement:managedNumbers')))
    expect(blocks.map((block) => value(block, 'managedNumber:number'))).toEqual(['+49221471010'])
    expect(only(out(blocks[0]!, 'numberBlock:numbers'))).toHaveLength(9)
  })

  test('parcel 127/4 is leased for 1,200 euro, has an easement and a planned trench, and no permission for it', () => {
    const parcel = all('parcel').find((each) => value(each, 'parcel:zaehler') === '127' && value(each, 'parcel:nenner') === '4')!
    expect(only(out(parcel, 'parcel:owners'))).toEqual([partner('K-100003')])
    const leases = only(into(parcel, 'contractLease:parcels'))
    expect(leases.map((lease) => value(lease, 'contractLease:rent'))).toEqual(['1200'])
    expect(out(leases[0]!, 'contract:supplierForContract').map(({ twin }) => twin)).toEqual([partner('K-100003')])
    expect(into(parcel, 'contractEasement:relatedParcel')).toHaveLength(1)
    expect(into(parcel, 'contractAllowance:parcels')).toEqual([])
    const trenches = only(into(parcel, 'trench:parcels')).map((trench) => value(trench, 'trench:kind'))
    expect(trenches.toSorted()).toEqual(['measured', 'planned'])
  })

  test('purchases, leases and external services are bought by the tenant from others', () => {
    const bought = ['contractPurchase', 'contractLease', 'contractExternalService'].map((definition) => all(definition))
    for (const contract of bought.flat()) {
      expect(only(out(contract, 'contract:receiverForContract'))).toEqual(all('tenant'))
      expect(only(out(contract, 'contract:supplierForContract'))).toEqual([expect.not.objectContaining({ definition: 'tenant' })])
    }
    expect(bought.map(({ length }) => length > 0)).toEqual([true, true, true])
  })

  test('the town has 14 connections under a framework contract', () => {
    const [framework] = contracts('K-100004', 'contractFramework')
    expect(out(framework!, 'contractFramework:contracts')).toHaveLength(14)
  })

  test('Ulmenweg 8 has twelve homes, and the owner of the place permits it', () => {
    const building = all('building').find((each) =>
      only(out(each, 'building:addresses')).some(
        (address) => value(address, 'postalAddress:street') === 'Ulmenweg' && value(address, 'postalAddress:houseNumber') === '8',
      ),
    )!
    const homes = only(into(building, 'telcoServiceConnectionBuilding:building')).flatMap((connection) =>
      into(connection, 'telcoServiceConnectionHome:telcoServiceConnectionBuilding'),
    )
    const served = homes.filter(({ twin }) => value(twin, 'telcoServiceConnection:media') === 'fibre')
    expect(served).toHaveLength(12)
    const [allowance] = contracts('K-100007', 'contractAllowance')
    expect(value(allowance!, 'contractAllowance:scope')).toBe('NE4')
  })

  test('Tannert gets gas, water and heat, and the gas meter was exchanged', () => {
    const markets = contracts('K-100010', 'contractEnergySupply').flatMap((each) => only(out(each, 'contractEnergySupply:marketLocations')))
    expect(markets.map((market) => value(market, 'marketLocation:sector')).toSorted()).toEqual(['gas', 'heating', 'water'])
    const gas = markets.find((market) => value(market, 'marketLocation:sector') === 'gas')!
    const points = only(into(gas, 'meterPoint:marketLocations'))
    expect(points.flatMap((point) => into(point, 'meter:meterPoint'))).toHaveLength(2)
  })

  test('the new cooperative waits for its building: the line is reserved where it is being built', () => {
    const [contract] = contracts('K-100012', 'contractTelecom')
    const access = elements(contract!).flatMap((element) => only(out(element, 'contractElement:access')))[0]!
    expect(value(access, 'access:status')).toBe('reserved')
    expect(value(only(out(access, 'access:tscbForAccess'))[0]!, 'telcoServiceConnection:constructionState')).toBe('inBuild')
    expect(contracts('K-100012', 'contractFramework').map((each) => value(each, 'contractFramework:discount'))).toEqual(['8'])
  })

  test('the locksmith owes 148.20 euro on three bills', () => {
    const bills = only(into(partner('K-100008'), 'receipt:receiver')).filter((bill) => value(bill, 'receipt:status') === 'dunning')
    expect(bills).toHaveLength(3)
    expect(bills.reduce((sum, bill) => sum + Number(value(bill, 'receipt:sumGross')), 0)).toBeCloseTo(148.2, 6)
  })

  test('the nursery pays no tax', () => {
    const bills = only(into(partner('K-100011'), 'receipt:receiver'))
    expect(bills.length).toBeGreaterThan(0)
    for (const bill of bills) expect(value(bill, 'receipt:sumGross')).toBe(value(bill, 'receipt:sumNet'))
  })

  test('the fault of the bakery runs, with the highest priority, and somebody is on the way', () => {
    const [process] = only(into(partner('K-100002'), 'execution:businessPartnerForProcess')).filter(
      ({ definition, uuid }) => definition === 'processCircuitFault' && courses.get(uuid)?.kind === 'stop',
    )
    expect(value(process!, 'execution:priority')).toBe('5')
    expect(courses.get(process!.uuid)).toEqual({ kind: 'stop', at: 'onSite' })
  })
})
