import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { levelOf } from '@twinwerk/model/definition/levels'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { describe, expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { centre, distance, distanceToLine, inside, type Position } from '../testing/plane.ts'
import { at, overlapping, worldGraph, type Neighbour } from '../testing/world-graph.ts'
import type { SeedTwin } from './demo-tenant.ts'
import { demoWorld, type DemoOptions } from './demo-world.ts'
import { onEarth, outlineOf } from './geo/town-plan.ts'
import { startOf } from './period.ts'
import { valuesOf } from './telemetry/series.ts'
import { towns } from './words/places.ts'
import { long } from '../testing/long.ts'

const registry = createRegistry(definitions)
const small: readonly DemoOptions[] = [{ size: 'small', today: '2026-11-21' }]
const worlds: readonly DemoOptions[] = long ? [...small, { size: 'full', today: '2028-02-29' }] : small
const never = '9999-12-31'

describe.each(worlds)('the $size world of $today', ({ size, today }) => {
  const [plat, swe, gle] = demoWorld({ size, today }).tenants.map((tenant) => worldGraph(registry, tenant))
  const providers = [swe!, gle!]
  const now = startOf(today)
  const noon = (day: string) => startOf(day).replace(/T.*/, 'T23:30:00.000Z')
  const coordinates = (twin: SeedTwin, systematics: string) =>
    (twin.attributes[systematics] as { coordinates: unknown } | undefined)?.coordinates
  const ringOf = (twin: SeedTwin, systematics: string) => (coordinates(twin, systematics) as Position[][])[0]!
  const only = (neighbours: readonly Neighbour[]) => neighbours.map(({ twin }) => twin)

  test('each internet element has one access and one device at every time', () => {
    for (const { all, out, value } of providers) {
      const wrong = all('contractElement').filter((element) => {
        if (only(out(element, 'contractElement:product'))[0]!.definition !== 'productInternet') return false
        const begin = value(element, 'contractElement:contractElementBegin')!
        const end = value(element, 'contractElement:contractElementEnd') ?? never
        const moments = [startOf(begin), noon(begin), noon(addDays(begin, 1)), startOf(end)].filter(
          (each) => each >= startOf(begin) && each <= noon(end),
        )
        return ['contractElement:access', 'contractElement:cpes'].some((relationship) =>
          moments.some((moment) => at(out(element, relationship), moment).length !== 1),
        )
      })
      expect(wrong).toEqual([])
    }
  })

  test('a port has no more lines at a time than places, but for the mistake that checks must find in each network', () => {
    for (const { all, into } of providers) {
      const isShared = ({ attributes }: SeedTwin) => attributes['port:portType'] === 'PON'
      const crowded = all('port')
        .filter((port) => !isShared(port))
        .map((port) => overlapping(into(port, 'access:port')))
        .filter((each) => each.length > 0)
      expect(crowded.map((each) => each.length)).toEqual([2])
      const most = all('port')
        .filter(isShared)
        .map((port) => {
          const lines = into(port, 'access:port')
          const atOnce = lines.map(({ from }) => at(lines, from ?? '').length)
          return [Math.max(0, ...atOnce), Number(port.attributes['port:splitterRatio'])] as const
        })
      expect(most.filter(([lines, places]) => lines > places)).toEqual([])
      expect(most.some(([lines]) => lines > 1)).toBe(true)
    }
  })

  test('a line begins at a device that serves the town, and ends in the building where its contract is kept', () => {
    for (const { all, out, into } of providers)
      for (const access of all('access')) {
        const element = into(access, 'contractElement:access')[0]!
        const contract = only(into(element.twin, 'contract:contractElements'))[0]!
        const place = at(out(contract, 'contract:connectionAddress'), element.from!)[0]!
        const connection = only(out(access, 'access:tscbForAccess'))[0]!
        const building = only(out(connection, 'telcoServiceConnectionBuilding:building'))[0]!
        expect(only(into(place, 'building:addresses'))).toEqual([building])
        const device = only(into(only(out(access, 'access:port'))[0]!, 'accessDevice:ports'))
        expect(device).toHaveLength(1)
        expect(only(out(device[0]!, 'accessDevice:building'))).toHaveLength(1)
        const cpe = only(out(access, 'access:cpe'))[0]!
        const home = only(out(cpe, 'cpe:telcoServiceConnectionHome'))[0]!
        expect(only(out(home, 'telcoServiceConnectionHome:telcoServiceConnectionBuilding'))).toEqual([connection])
      }
  })

  test('no home has two lines at once, and a running line ends in a connection that can be ordered', () => {
    for (const { all, out, into, value } of providers) {
      for (const home of all('telcoServiceConnectionHome')) expect(overlapping(into(home, 'cpe:telcoServiceConnectionHome'))).toEqual([])
      const running = all('access').filter((access) => ['active', 'locked'].includes(value(access, 'access:status')!))
      expect(running.length).toBeGreaterThan(10)
      for (const access of running)
        expect(value(only(out(access, 'access:tscbForAccess'))[0]!, 'telcoServiceConnection:constructionState')).toBe('orderable')
    }
  })

  test('the status of an access follows from its days', () => {
    for (const { all, value } of providers)
      for (const access of all('access')) {
        const [since, until, status] = ['activeSince', 'activeUntil', 'status'].map((name) => value(access, `access:${name}`))
        expect(status === 'ended', access.identifier).toBe(until !== undefined && until <= now)
        expect(['planned', 'reserved'].includes(status!), access.identifier).toBe(since === undefined)
      }
  })

  test('everything lies in one of the towns', () => {
    const outlines = towns.map(({ city }) => outlineOf().map((spot) => onEarth(city, spot)))
    const points = (value: unknown): Position[] =>
      Array.isArray(value) && typeof value[0] === 'number' ? [value as unknown as Position] : (value as unknown[]).flatMap(points)
    for (const { tenant } of providers) {
      const inTowns = tenant.twins.filter(({ definition }) => definition !== 'geopoint')
      const places = inTowns.flatMap(({ attributes }) =>
        Object.values(attributes).flatMap((value) =>
          typeof value === 'object' && value !== null && 'coordinates' in value ? points(value.coordinates) : [],
        ),
      )
      expect(places.length).toBeGreaterThan(300)
      expect(places.filter((place) => !outlines.some((outline) => inside(place, outline)))).toEqual([])
    }
  })

  test('buildings stand on their parcel and on no other', () => {
    for (const { all, out } of providers) {
      const parcels = all('parcel').map((parcel) => ({ parcel, ring: ringOf(parcel, 'parcel:geometry') }))
      for (const building of all('building')) {
        const corners = [...ringOf(building, 'building:geometry'), centre(ringOf(building, 'building:geometry'))]
        const under = parcels.filter(({ ring }) => corners.some((corner) => inside(corner, ring))).map(({ parcel }) => parcel)
        expect(under).toEqual(only(out(building, 'building:parcels')))
      }
    }
  })

  test('a house connection leaves its trench and ends at its building; those of a built house lie in a pipe with a cable', () => {
    for (const { all, out, into, value } of providers)
      for (const connection of all('houseConnection')) {
        const [begin, end] = coordinates(connection, 'houseConnection:geometry') as [Position, Position]
        const trench = only(out(connection, 'houseConnection:trench'))[0]!
        expect(distanceToLine(begin, coordinates(trench, 'trench:geometry') as Position[])).toBeLessThan(0.5)
        const served = only(out(connection, 'houseConnection:telcoServiceConnectionBuilding'))[0]!
        const building = only(out(served, 'telcoServiceConnectionBuilding:building'))[0]!
        expect(distanceToLine(end, ringOf(building, 'building:geometry'))).toBeLessThan(0.5)
        const measured = value(connection, 'houseConnection:kind') === 'measured'
        expect(Math.abs(distance(begin, end) - Number(value(connection, 'houseConnection:length')))).toBeLessThan(2.5)
        expect(measured).toBe(value(served, 'telcoServiceConnection:constructionState') === 'orderable')
        const pipes = only(out(connection, 'houseConnection:duct'))
        expect(pipes.flatMap((pipe) => only(into(pipe, 'cable:ducts'))).length).toBe(measured ? 1 : 0)
      }
  })

  test('the trenches of a town hang together', () => {
    for (const { all, value } of providers) {
      const lines = all('trench')
        .filter((trench) => value(trench, 'trench:surface') !== 'field')
        .map((trench) => coordinates(trench, 'trench:geometry') as Position[])
      const apart = lines.filter(
        (line) => !lines.some((other) => other !== line && [line[0]!, line.at(-1)!].some((end) => distanceToLine(end, other) < 3)),
      )
      expect(apart).toEqual([])
    }
  })

  test('a cable has its fibres, a splice joins two cables, and no fibre is spliced twice at one place', () => {
    for (const { all, out, into, value } of providers) {
      for (const cable of all('cable')) {
        const fibres = only(out(cable, 'cable:fibres'))
        expect(fibres).toHaveLength(Number(value(cable, 'cable:fibreCount')))
        expect(new Set(fibres.map((fibre) => `${value(fibre, 'fibre:tube')}/${value(fibre, 'fibre:number')}`)).size).toBe(fibres.length)
      }
      for (const splice of all('splice')) {
        const cables = only(out(splice, 'splice:fibres')).flatMap((fibre) => only(into(fibre, 'cable:fibres')))
        expect(new Set(cables).size).toBe(2)
      }
      for (const fibre of all('fibre')) expect(into(fibre, 'splice:fibres').length).toBeLessThanOrEqual(1)
    }
  })

  test('a number is assigned while a contract has it, but for the mistake that checks must find', () => {
    for (const { all, into, value } of providers) {
      const single = all('managedNumber').filter((number) => into(number, 'numberBlock:numbers').length === 0)
      const has = (number: SeedTwin) => at(into(number, 'contractElement:managedNumbers'), now).length === 1
      const inUse = (number: SeedTwin) => value(number, 'managedNumber:state') === 'assigned'
      expect(single.filter((number) => inUse(number) && !has(number))).toHaveLength(1)
      expect(single.filter((number) => !inUse(number) && has(number))).toEqual([])
      expect(new Set(single.map((number) => value(number, 'managedNumber:state'))).size).toBeGreaterThanOrEqual(4)
      for (const number of single.filter(
        (each) => value(each, 'managedNumber:state') === 'quarantine' && each.definition === 'managedNumber',
      ))
        expect(value(number, 'managedNumber:quarantineUntil')! >= today).toBe(true)
    }
  })

  test('networks of customers lie in their pool and share no address', () => {
    const range = (cidr: string): [number, number] => {
      const [ip, length] = cidr.split('/')
      const first = ip!.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
      return [first, first + 2 ** (32 - Number(length)) - 1]
    }
    for (const { all, out, value } of providers) {
      const own = all('ipSubnet').filter((network) => value(network, 'ipSubnet:kind') === 'customer')
      expect(own.length).toBeGreaterThan(1)
      const ranges = own.map((network) => range(value(network, 'ipSubnet:cidr')!)).toSorted(([one], [other]) => one - other)
      for (const [index, [first]] of ranges.slice(1).entries()) expect(first).toBeGreaterThan(ranges[index]![1])
      for (const network of own) {
        const [first, last] = range(value(network, 'ipSubnet:cidr')!)
        const [from, to] = range(value(only(out(network, 'ipSubnet:parent'))[0]!, 'ipSubnet:cidr')!)
        expect(from <= first && last <= to).toBe(true)
      }
    }
  })

  test('readings rise, one meter hangs at a point, and one last reading is beyond belief', () => {
    const { all, out, into, value } = swe!
    const year = (reading: SeedTwin) => Date.parse(value(reading, 'meterReading:readAt')!) / (365 * 86_400_000)
    let beyond = 0
    for (const register of all('meterRegister')) {
      const readings = only(out(register, 'meterRegister:meterReadings')).toSorted((one, other) => year(one) - year(other))
      expect(readings.length).toBeGreaterThan(1)
      const meter = only(into(register, 'meter:meterRegisters'))[0]!
      const point = only(out(meter, 'meter:meterPoint'))[0]!
      const market = only(out(point, 'meterPoint:marketLocations'))[0]!
      expect(value(market, 'marketLocation:sector')).toBe(value(meter, 'meter:sector'))
      const inRegister = Number(value(market, 'marketLocation:annualForecast')) / (value(meter, 'meter:sector') === 'gas' ? 10.3 : 1)
      for (const [index, reading] of readings.slice(1).entries()) {
        const [before, used] = [
          readings[index]!,
          Number(value(reading, 'meterReading:reading')) - Number(value(readings[index]!, 'meterReading:reading')),
        ]
        expect(used).toBeGreaterThanOrEqual(0)
        if (used > 2.2 * inRegister * (year(reading) - year(before)) + 1) beyond += 1
      }
    }
    expect(beyond).toBe(1)
    for (const point of all('meterPoint')) expect(at(into(point, 'meter:meterPoint'), now)).toHaveLength(1)
  })

  test('every delivery has a market location with a meter point and a meter', () => {
    const { all, out, into } = swe!
    for (const contract of all('contractEnergySupply')) {
      const market = only(out(contract, 'contractEnergySupply:marketLocations'))[0]!
      const [element] = only(out(contract, 'contract:contractElements'))
      expect(only(out(element!, 'contractElement:marketLocation'))).toEqual([market])
      expect(only(into(market, 'meterPoint:marketLocations'))).toHaveLength(1)
    }
  })

  test('a contract is paid in one way, and what is collected has a mandate of the same account', () => {
    for (const { all, out, into, value } of providers) {
      for (const contract of all('contract')) expect(out(contract, 'contract:paymentMethod').length).toBe(1)
      for (const method of all('paymentDirectDebit')) {
        const mandate = only(out(method, 'paymentDirectDebit:sepaMandate'))[0]!
        const account = only(into(mandate, 'bankAccount:sepaMandates'))[0]!
        expect(value(account, 'bankAccount:iban')).toBe(value(method, 'paymentDirectDebit:iban'))
        expect(value(mandate, 'sepaMandate:revokedAt')).toBeUndefined()
        const contract = only(into(method, 'contract:paymentMethod'))[0]!
        expect(value(mandate, 'sepaMandate:signedAt')! <= value(contract, 'contract:signedAt')!).toBe(true)
      }
    }
  })

  test('a built trench crosses land with an easement; one of them has run out unnoticed', () => {
    for (const { all, out, into, value } of providers) {
      const built = all('trench').filter((trench) => value(trench, 'trench:kind') === 'measured')
      const easements = built.flatMap((trench) =>
        only(out(trench, 'trench:parcels')).flatMap((parcel) => only(into(parcel, 'contractEasement:relatedParcel'))),
      )
      expect(easements.length).toBeGreaterThan(2)
      const over = easements.filter((easement) => (value(easement, 'contract:contractEnd') ?? never) < today)
      expect(over).toHaveLength(1)
    }
  })

  test('each document has one file, and one photo was taken far from where it hangs', () => {
    for (const { all, tenant, into, out } of providers) {
      expect(tenant.files.map(({ document }) => document).toSorted()).toEqual(
        all('document')
          .map(({ uuid }) => uuid)
          .toSorted(),
      )
      const away = all('imagedocument').flatMap((photo) => {
        const [place] = only(out(photo, 'imagedocument:geopoint'))
        const [splice] = only(into(photo, 'splice:photos'))
        if (!place || !splice) return []
        const fibres = only(out(splice, 'splice:fibres'))
        const drop = fibres.flatMap((fibre) => only(into(fibre, 'cable:fibres'))).flatMap((cable) => only(out(cable, 'cable:ducts')))
        const [connection] = drop.flatMap((duct) => only(into(duct, 'houseConnection:duct')))
        const end = (coordinates(connection!, 'houseConnection:geometry') as Position[])[1]!
        return distance(coordinates(place, 'geopoint:geometry') as Position, end)
      })
      expect(away.length).toBeGreaterThan(1)
      const far = away.filter((metres) => metres > 25)
      expect(far).toHaveLength(1)
      expect(far[0]).toBeGreaterThan(2300)
      expect(far[0]).toBeLessThan(2500)
    }
  })

  test('the modems of one street have a loose contact, one building has had no signal for a week, and the bakery is cut off', () => {
    const { tenant, all, value, into, out } = swe!
    const snr = tenant.series.filter(({ systematics }) => systematics === 'cpeDocsis:dsSnr')
    expect(snr.length).toBeGreaterThan(5)
    const streetOf = (twin: string) => {
      const access = only(
        into(
          all('cpe').find(({ uuid }) => uuid === twin)!,
          'access:cpe',
        ),
      )[0]!
      const building = only(out(only(out(access, 'access:tscbForAccess'))[0]!, 'telcoServiceConnectionBuilding:building'))[0]!
      return value(only(out(building, 'building:addresses'))[0]!, 'postalAddress:street')
    }
    const loose = snr.filter(({ isLoose }) => isLoose)
    // The board of modems names a cluster of at least five of one street.
    expect(loose.length).toBeGreaterThanOrEqual(5)
    expect(new Set(loose.map(({ twin }) => streetOf(twin))).size).toBe(1)
    const street = streetOf(loose[0]!.twin)
    expect(snr.filter(({ twin }) => streetOf(twin) === street)).toHaveLength(loose.length)
    // They turn worse together only if all their levels are good before. The contact takes 5.2 dB: conspicuous then, and bad never.
    const { allTelemetry } = definitionOf(registry, 'cpeDocsis')
    const twins = new Set(loose.map(({ twin }) => twin))
    for (const series of tenant.series.filter(({ twin }) => twins.has(twin))) {
      const property = allTelemetry.find(({ systematics }) => systematics === series.systematics)!
      for (const { value: measured } of property.levels ? valuesOf(series, today) : []) {
        expect(levelOf(property, measured), series.systematics).toBe('good')
        if (series.isLoose) expect(levelOf(property, measured - 5.2)).toBe('warn')
      }
    }
    const red = (values: readonly { value: number }[]) => values.every((each) => each.value < 28)
    expect(snr.filter((series) => red(valuesOf(series, today))).length).toBeGreaterThan(0)
    const lost = tenant.series.filter(({ systematics, since }) => systematics === 'cpeAon:linkSpeed' && since?.level === 0)
    expect(lost).toHaveLength(1)
  })

  test('no phone rings at anybody: all numbers are of the ranges for examples', () => {
    const reserved = /^\+49(3023125|6990009|4066969|2214710|8999998|17604069)\d*$/
    for (const { all, tenant } of [plat!, ...providers]) {
      const phones = tenant.twins.flatMap(({ attributes }) => attributes['businessPartner:phone'] ?? []).map(String)
      const numbers = all('managedNumber').map(({ attributes }) => String(attributes['managedNumber:number']))
      const cards = all('simcard').flatMap(({ attributes }) => (attributes['simcard:msisdn'] as string | undefined) ?? [])
      for (const number of [...phones, ...numbers, ...cards]) expect(number.replaceAll(' ', '')).toMatch(reserved)
    }
  })

  test('names are German: umlauts, ß, letters from elsewhere, titles, and one that is far too long for a column', () => {
    const names = providers.flatMap(({ all }) =>
      all('businessPartner').map(({ attributes }) => String(attributes['businessPartner:name1'])),
    )
    for (const letter of ['ä', 'ö', 'ü', 'ß', 'ı']) expect(names.join(''), letter).toContain(letter)
    if (size === 'full') expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(80)
  })

  test('the platform has customers and no network', () => {
    expect(plat!.all('customer')).toHaveLength(2)
    expect(plat!.all('thing')).toEqual([])
  })
})
