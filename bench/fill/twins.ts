import { foldSearch } from '@twinwerk/model/text/fold'
import { cities, givenNames, streets, surnames } from './words.ts'
import { idSql, productsPerTenant, tagsPerTenant } from './volumes.ts'

export type FillStep = { readonly table: string; readonly text: string }

const pick = (list: readonly string[], n: string) => `(${textArray(list)})[1 + (${n}) % ${list.length}]`
const pickFolded = (list: readonly string[], n: string) => pick(list.map(foldSearch), n)

/** Fifty consecutive addresses lie within some kilometres of each other. Multiples of irrational numbers spread the groups over Germany. */
const spread = (n: string, factor: number, [least, width]: readonly [number, number]) =>
  `(${least} + mod((${n})::numeric * ${factor}, 1) * ${width})::float8`
const longitude = `${spread('n / 50', 0.7548776662, [6.5, 8])} + ${spread('n', 0.618033988, [0, 0.1])}`
const latitude = `${spread('n / 50', 0.569840291, [47.6, 7])} + ${spread('n', 0.414213562, [0, 0.06])}`
/** The sides of a building's outline, about twelve metres each. */
const side = { east: `${longitude} + 0.00017`, north: `${latitude} + 0.00011` }
const corner = (east: string, north: string) => `jsonb_build_array(${east}, ${north})`
const outline = `jsonb_build_array(jsonb_build_array(${[
  corner(longitude, latitude),
  corner(side.east, latitude),
  corner(side.east, side.north),
  corner(longitude, side.north),
  corner(longitude, latitude),
].join(', ')}))`

/** Rows of every family except tenants and users. `t` is the tenant, `n` the number of the row within the tenant. */
export const twinSteps: readonly FillStep[] = [
  family('twin_business_partner', 't.partners', {
    id: idSql('partner', 'n'),
    definition: `'customer'`,
    identifier: `'K-' || lpad(n::text, 7, '0')`,
    'businessPartner:name1': `${pick(surnames, 'n * 7')} || ', ' || ${pick(givenNames, 'n * 11 / 3')}`,
    'businessPartner:name1_folded': `${pickFolded(surnames, 'n * 7')} || ', ' || ${pickFolded(givenNames, 'n * 11 / 3')}`,
    'businessPartner:partnerType': `'person'`,
    'businessPartner:email': `'k' || n || '@kunde.example'`,
    'businessPartner:email_folded': `'k' || n || '@kunde.example'`,
    'businessPartner:phone': `'+4930' || lpad((n * 37)::text, 7, '0')`,
    'businessPartner:phone_folded': `'+4930' || lpad((n * 37)::text, 7, '0')`,
    'businessPartner:language': `'de'`,
    'businessPartner:advertisingConsent': `n % 3 = 0`,
    'customer:customerSegment': `'private'`,
    'customer:customerSince': `date '2015-01-01' + (n % 4000)::int`,
  }),
  family('twin_postal_address', 't.partners', {
    id: idSql('address', 'n'),
    definition: `'postalAddress'`,
    'postalAddress:street': pick(streets, 'n * 3'),
    'postalAddress:street_folded': pickFolded(streets, 'n * 3'),
    'postalAddress:houseNumber': `(1 + n % 180)::text`,
    'postalAddress:houseNumber_folded': `(1 + n % 180)::text`,
    'postalAddress:postcode': `lpad((10000 + n * 17 % 89999)::text, 5, '0')`,
    'postalAddress:postcode_folded': `lpad((10000 + n * 17 % 89999)::text, 5, '0')`,
    'postalAddress:city': pick(cities, 'n / 50'),
    'postalAddress:city_folded': pickFolded(cities, 'n / 50'),
    'postalAddress:geolocation': `jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(${longitude}, ${latitude}))`,
    'postalAddress:geolocation_west': longitude,
    'postalAddress:geolocation_south': latitude,
    'postalAddress:geolocation_east': longitude,
    'postalAddress:geolocation_north': latitude,
  }),
  // Buildings have coordinates of their own: no link leads from them to an address.
  family('twin_thing', 't.buildings', {
    id: idSql('building', 'n'),
    definition: `'building'`,
    identifier: `'GB-' || lpad(n::text, 7, '0')`,
    'building:use': `(array['residential', 'commercial', 'public', 'technical'])[1 + n % 4]`,
    'building:units': '1 + n % 12',
    'building:geometry': `jsonb_build_object('type', 'Polygon', 'coordinates', ${outline})`,
    'building:geometry_west': longitude,
    'building:geometry_south': latitude,
    'building:geometry_east': side.east,
    'building:geometry_north': side.north,
  }),
  family('twin_product', `${productsPerTenant}`, {
    id: idSql('product', 'n'),
    definition: `'productInternet'`,
    identifier: `'P-' || lpad(n::text, 5, '0')`,
    'product:name': `'Glasfaser ' || n * 50`,
    'product:name_folded': `'glasfaser ' || n * 50`,
    'product:productStatus': `'active'`,
    'product:beginofmarketing': `date '2018-01-01' + n::int`,
  }),
  family('twin_tag', `${tagsPerTenant}`, { id: idSql('tag', 'n'), definition: `'tag'` }),
  family('twin_contract', 't.contracts', {
    id: idSql('contract', 'n'),
    definition: `case when n % 10 = 0 then 'contractService' else 'contractTelecom' end`,
    identifier: `'V-2026-' || lpad(n::text, 7, '0')`,
    'contract:contractBegin': `date '2020-01-01' + (n * 13 % 2200)::int`,
    'contract:contractEnd': `case when n % 7 = 0 then date '2024-01-01' + (n * 13 % 2200)::int end`,
    'contract:signedAt': `date '2019-12-01' + (n * 13 % 2200)::int`,
    'contract:minTermEnd': `date '2022-01-01' + (n * 13 % 2200)::int`,
    'contract:noticePeriod': `'P1M'`,
    'contract:lockState': `case when n % 50 = 0 then 'partly' else 'none' end`,
    'contract:noticeText': `case when n % 20 = 0 then 'Rückruf vereinbart' end`,
    'contract:noticeText_folded': `case when n % 20 = 0 then 'rueckruf vereinbart' end`,
    'contractTelecom:download': `case when n % 10 > 0 then 50000000 * (1 + n % 20) end`,
    'contractTelecom:upload': `case when n % 10 > 0 then 10000000 * (1 + n % 20) end`,
  }),
  {
    table: 'twin_contract_element',
    text: insertText('twin_contract_element', elementSource, {
      id: idSql('element', 'n * 2 + j'),
      definition: `'contractElement'`,
      identifier: `'E-' || lpad((n * 2 + j)::text, 8, '0')`,
      'contractElement:contractElementBegin': `date '2020-01-01' + (n * 13 % 2200)::int`,
      'contractElement:invoicePosition': 'j + 1',
      'contractElement:quantity': '1',
      'contractElement:individualPrice': `case when j = 1 then 99500 end`,
    }),
  },
]

/** One element for even contracts, two for odd ones. */
export function elementSource(): string {
  return 'bench_tenant t cross join lateral generate_series(1, t.contracts) n cross join lateral generate_series(0, (n % 2)::int) j'
}

function family(table: string, count: string, columns: Readonly<Record<string, string>>): FillStep {
  return { table, text: insertText(table, () => `bench_tenant t cross join lateral generate_series(1::bigint, ${count}) n`, columns) }
}

function insertText(table: string, source: () => string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `insert into "${table}" (tenant_id, ${names.join(', ')}) select t.id, ${Object.values(columns).join(', ')} from ${source()} order by t.no, n`
}

function textArray(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`
}
