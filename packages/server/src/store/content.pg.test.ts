import { routes } from '@twinwerk/domain/navigation'
import { tenantAdmin } from '@twinwerk/domain/roles/tenant-admin'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQuery } from '../testing/roles/list-query.ts'
import type { StoreFixture, Json } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'

let fixture: StoreFixture
let grants: Json[]
/** Ids of created twins, by the names that the test gives them. */
const made: Record<string, string> = {}
beforeAll(async () => {
  fixture = await openStore()
  grants = tenantAdmin.grants
    .filter((g) => g.path === '' || g.path.startsWith('tenant:') || g.path.startsWith('businessPartner:'))
    .map((g) => fixture.grant(g.path, { verbs: g.verbs, ...(g.mask && { mask: g.mask }) } as Json))
})
afterAll(() => fixture.close())

const ask = (query: Json) => fixture.query({ query }, grants)
async function make(key: string, definition: string, attributes: Json, relation = 'tenant:things', root = fixture.tenantId) {
  const own = Object.fromEntries(Object.entries(attributes).map(([n, v]) => [n.includes(':') ? n : `${definition}:${n}`, v]))
  const answer = await fixture.save({ id: root, [relation]: [{ tempid: 't', definition, ...own }] }, grants)
  made[key] = answer.saved.find((s) => s.tempid === 't')!.id
}
const at = (key: string) => [{ id_select: made[key] }]
const address = {
  tempid: 'a',
  definition: 'postalAddress',
  'postalAddress:street': 'Ulmenweg',
  'postalAddress:houseNumber': '8',
  'postalAddress:postcode': '06995',
  'postalAddress:city': 'Elsterau',
}

test('the administrator of a tenant makes one of every kind of business, all linked', async () => {
  await make(
    'customer',
    'customer',
    {
      'businessPartner:name1': 'Sorge',
      'businessPartner:contactPhone': [
        {
          tempid: 'p',
          definition: 'contactPhone',
          'contactPhone:countrycode': '49',
          'contactPhone:areacode': '221',
          'contactPhone:number': '4710201',
        },
      ],
      'businessPartner:notes': [
        { tempid: 'n', definition: 'note', 'note:kind': 'callIn', 'note:subject': 'Rückruf', 'note:at': '2026-11-20T09:00:00Z' },
      ],
      'businessPartner:contactMail': [{ tempid: 'm', definition: 'contactMail', 'contactMail:email': 'a@b.example' }],
      'businessPartner:bankAccounts': [
        {
          tempid: 'b',
          definition: 'bankAccount',
          'bankAccount:iban': 'DE02120300000000202051',
          'bankAccount:sepaMandates': [
            { tempid: 's', definition: 'sepaMandate', 'sepaMandate:mandateReference': 'M-100001-1', 'sepaMandate:signedAt': '2026-01-01' },
          ],
        },
      ],
    },
    'tenant:businesspartners',
  )
  await make('project', 'project', { name: 'Ausbau Nord', number: '1' }, 'tenant:projects')
  await make('costs', 'costCenter', { number: '4711', type: 'project', project: at('project') }, 'tenant:costCenters')
  const [begin, end] = ['2026-12-21T07:00:00Z', '2026-12-23T16:00:00Z']
  const away = { 'appointment:subject': 'Urlaub', 'appointment:begin': begin, 'appointment:end': end }
  await make('away', 'absence', away, 'tenant:appointments')
  await make('esp', 'externalServiceProvider', { 'businessPartner:name1': 'Tiefbau' }, 'tenant:businesspartners')
  await make('parcel', 'parcel', {
    gemarkung: '053456',
    flur: '3',
    zaehler: 127,
    nenner: 4,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [12, 51],
          [12.1, 51],
          [12.1, 51.1],
          [12, 51],
        ],
      ],
    },
    owners: at('customer'),
  })
  await make('building', 'building', { use: 'residential', units: 12, parcels: at('parcel'), addresses: [address] })
  await make('tscp', 'telcoServiceConnectionParcel', { entryAllowed: true, parcel: at('parcel') })
  await make('trench', 'trench', {
    kind: 'planned',
    project: at('project'),
    geometry: {
      type: 'LineString',
      coordinates: [
        [12, 51],
        [12.1, 51.1],
      ],
    },
    parcels: at('parcel'),
  })
  await make('duct', 'duct', { lrArt: '21', colour: 'red', trenches: at('trench') })
  await make('cable', 'cable', {
    fibreCount: 12,
    ducts: at('duct'),
    fibres: [1, 2].map((n) => ({ tempid: `f${n}`, definition: 'fibre', 'fibre:tube': 1, 'fibre:number': n })),
  })
  await make('closure', 'spliceClosure', { name: 'NVt 1', closureType: 'NVt', building: at('building') })
  await make('tscb', 'telcoServiceConnectionBuilding', {
    'telcoServiceConnection:constructionState': 'orderable',
    building: at('building'),
    telcoServiceConnectionParcel: at('tscp'),
    spliceClosure: at('closure'),
  })
  await make('tsch', 'telcoServiceConnectionHome', { floor: '2', telcoServiceConnectionBuilding: at('tscb') })
  await make('hc', 'houseConnection', {
    kind: 'measured',
    length: 12.5,
    openTrench: 4,
    telcoServiceConnectionBuilding: at('tscb'),
    trench: at('trench'),
  })
  await make('stone', 'boundaryStone', { stoneNumber: '1', location: { type: 'Point', coordinates: [12, 51] }, parcels: at('parcel') })
  const fibres = (await ask({ id: made['cable'], 'cable:fibres': {} })).results[0]['cable:fibres']
  expect(fibres).toHaveLength(2)
  await make('splice', 'splice', { loss: 0.08, fibres: fibres.map((f: Json) => ({ id_select: f.id })), spliceClosure: at('closure') })
  await expect(
    make('x', 'splice', { loss: 0.08, fibres: [{ id_select: fibres[0].id }], spliceClosure: at('closure') }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await make('vlan', 'domain', { title: 'Internet', vlanid: 7 })
  await make('olt', 'accessDevice', {
    name: 'OLT 1',
    deviceType: 'OLT',
    hostname: 'olt1.netz.example',
    managementIp: '10.0.0.1',
    building: at('building'),
    domains: at('vlan'),
    ports: [{ tempid: 'p1', definition: 'port', 'port:number': 1, 'port:portType': 'PON' }],
  })
  const port = (await ask({ id: made['olt'], 'accessDevice:ports': {} })).results[0]['accessDevice:ports'][0]
  made['port'] = port.id
  await make('cpe', 'cpeGpon', {
    'cpe:macAddress': '02:00:5E:00:00:01',
    ontSerial: 'DEMO0A1B2C3D',
    port: at('port'),
    'cpe:telcoServiceConnectionHome': at('tsch'),
  })
  await make('cpeAon', 'cpeAon', { 'cpe:macAddress': '02:00:5E:00:00:02' })
  await make('cpeDsl', 'cpeDsl', { 'cpe:macAddress': '02:00:5E:00:00:03' })
  await make('cpeDocsis', 'cpeDocsis', { 'cpe:macAddress': '02:00:5E:00:00:04', accessDevice: at('olt') })
  await make('fw', 'firmware', { model: 'X', version: '1.0', cpes: at('cpe') })
  await make('rmu', 'remoteMaintenanceUser', { username: 'helfer', validUntil: '2026-12-01T00:00:00Z', cpe: at('cpe') })
  await make('net', 'ipSubnet', { cidr: '192.0.2.8/29', kind: 'customer' })
  await make('ptr', 'reverseDns', { ip: '192.0.2.9', ptr: 'mail.kunde.example', ipSubnet: at('net') })
  await make('access', 'access', {
    status: 'active',
    mediumType: 'FTTB XGS-PON',
    activeSince: '2026-01-01T00:00:00Z',
    tscbForAccess: at('tscb'),
    port: at('port'),
    cpe: at('cpe'),
    domain: at('vlan'),
    ipSubnets: at('net'),
  })
  await make('circuit', 'circuit', { circuitId: 'C1', access: at('access'), externalServiceProvider: at('esp') })
  await make('sip', 'sipAccount', { username: '4922147100201' })
  await make('number', 'managedNumber', { number: '+492214710201', state: 'assigned', sipAccount: at('sip') })
  await make('block', 'numberBlock', {
    'managedNumber:number': '+49221471010',
    areaCode: '221',
    baseNumber: '4710',
    from: 10,
    to: 19,
    size: '10',
  })
  await make('book', 'phoneBookEntry', { entryType: 'standard', entryText: 'Sorge', managedNumber: at('number') })
  await make('malo', 'marketLocation', { malo: '50000000013', sector: 'electricity', address: [{ ...address, tempid: 'a2' }] })
  await make('melo', 'meterPoint', {
    melo: 'DE00014545768S0000000000000003054',
    marketLocations: at('malo'),
    address: [{ ...address, tempid: 'a3' }],
  })
  await make('meter', 'meter', {
    meterNumber: '1EMH0012345678',
    sector: 'electricity',
    meterPoint: at('melo'),
    meterRegisters: [
      {
        tempid: 'r',
        definition: 'meterRegister',
        'meterRegister:obis': '1-0:1.8.0',
        'meterRegister:meterReadings': [
          { tempid: 'mr', definition: 'meterReading', 'meterReading:readAt': '2026-01-01T00:00:00Z', 'meterReading:reading': 12345 },
        ],
      },
    ],
  })
  await make('modem', 'modem', { serialnumber: 'SN1', imei: '490154203237518', meters: at('meter') })
  await make('sim', 'simcard', { iccid: '8949000000000000018', imsi: '262019999000001', msisdn: '+4915228817386', modem: at('modem') })
  await make('tool', 'tool', { name: 'OTDR 1', category: 'otdr', 'asset:costCenter': at('costs') })
  for (const [definition, own] of Object.entries({
    productTv: {},
    productEnergy: { sector: 'gas' },
    productGridUsage: {},
    productService: {},
  }))
    await make(
      definition,
      definition,
      {
        'product:name': definition,
        'product:beginofmarketing': '2026-01-01',
        ...own,
        'product:priceComponents': [
          {
            tempid: 'pc',
            definition: 'priceComponent',
            'priceComponent:name': 'x',
            'priceComponent:priceSteps': [{ tempid: 'ps', definition: 'priceStep', 'priceStep:from': 0, 'priceStep:price': 0.31 }],
            'priceComponent:priceTact': [
              { tempid: 'pt', definition: 'priceTact', 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 1 },
            ],
          },
        ],
      },
      'tenant:products',
    )
  await make(
    'tel',
    'productTelephony',
    {
      'product:name': 'T',
      'product:beginofmarketing': '2026-01-01',
      tariffzones: [
        {
          tempid: 'z',
          definition: 'tariffzone',
          'tariffzone:name': 'EU 1',
          'tariffzone:destinations': [
            { tempid: 'd', definition: 'destination', 'destination:name': 'Österreich', 'destination:prefix': '43' },
          ],
          'tariffzone:priceComponents': [{ tempid: 'zp', definition: 'priceComponent', 'priceComponent:name': 'Minute' }],
        },
      ],
    },
    'tenant:products',
  )
  await make(
    'journey',
    'journey',
    {
      name: 'Glasfaser',
      journeyContainers: [
        {
          tempid: 'c',
          definition: 'journeyContainer',
          'journeyContainer:title': 'Internet',
          'journeyContainer:type': 'singleselect',
          'journeyContainer:products': at('tel'),
        },
      ],
    },
    'tenant:journeys',
  )
  const kinds: Json = {
    contractEasement: { relatedParcel: at('parcel') },
    contractAllowance: { scope: 'NE4', parcels: at('parcel') },
    contractAssignment: { externalServiceProvider: at('esp') },
    contractPurchase: { assets: at('tool') },
    contractStatementOfWork: { budget: 1000, project: at('project') },
    contractLease: { rent: 1200, parcels: at('parcel') },
    contractServiceConnection: { telcoServiceConnectionBuilding: at('tscb') },
    contractExternalService: { externalServiceProvider: at('esp') },
    contractTenant: { revenueShare: 5 },
    contractEnergySupply: { marketLocations: at('malo') },
    contractGridUsage: { marketLocations: at('malo') },
  }
  for (const [kind, own] of Object.entries(kinds))
    await make(
      kind,
      kind,
      {
        'contract:contractBegin': '2026-01-01',
        'contract:receiverForContract': at('customer'),
        ...(own as Json),
        'contract:paymentMethod': [{ tempid: 'pm', definition: 'paymentDirectDebit', 'paymentDirectDebit:iban': 'DE02120300000000202051' }],
        'contract:contractElements': [
          {
            tempid: 'e',
            definition: 'contractElement',
            'contractElement:contractElementBegin': '2026-01-01',
            'contractElement:product': at('productTv'),
            'contractElement:access': at('access'),
            ...(kind === 'contractLease' && {
              'contractElement:cpes': at('cpe'),
              'contractElement:managedNumbers': at('number'),
              'contractElement:marketLocation': at('malo'),
            }),
          },
        ],
      },
      'businessPartner:providedContracts',
    )
  await make(
    'framework',
    'contractFramework',
    { 'contract:contractBegin': '2026-01-01', 'contract:receiverForContract': at('customer'), discount: 8, contracts: at('contractLease') },
    'businessPartner:providedContracts',
  )
})

test('every list of the navigation answers, with each of its filters', async () => {
  const empty: string[] = []
  for (const { path, screen } of routes) {
    if (screen.type !== 'list' || path === 'mycontracts' || screen.list.relation.startsWith('user:')) continue
    const { list } = screen
    for (const { filter } of list.predefinedFilters ?? []) await ask(queryOf(list, filter))
    const { results } = await ask(queryOf(list))
    if (list.create && !(results[0]?.[list.relation]?.length > 0)) empty.push(path)
  }
  const madeElsewhere = [
    'contracts/contractsTelecom',
    'contracts/contractsService',
    'dashboards/metrics',
    'invoicing/billingruns',
    'invoicing/accountingexports',
    'invoicing/charges',
    'invoicing/calorificvalues',
    'invoicing/gridfees',
    'invoicing/callimports',
    'invoicing/callreratings',
    'invoicing/callmappings',
    'invoicing/postfolders',
    'settings/tags',
    'settings/groups',
    'settings/roles',
  ]
  const begunElsewhere = ['crm', 'tech', 'telcoengineering', 'energy', 'invoicing'].map((area) => `processes/${area}`)
  expect(empty.toSorted()).toEqual([...madeElsewhere, ...begunElsewhere].toSorted())
})

/** The columns of a list for all twins of its own type. */
function queryOf({ typeExtends: _types, filter: _filter, related: _related, ...list }: ListDefinition, filter?: FilterJson): Json {
  return { id: fixture.tenantId, ...listQuery(fixture.published.registry, { ...list, ...(filter && { filter }) }) }
}
