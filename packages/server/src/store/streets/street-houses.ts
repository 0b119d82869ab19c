import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** The relationship whose links say which addresses are those of a building. */
export const buildingAddresses = 'building:addresses'

type Reading = { readonly tenant: string; readonly relationship: number }

const houseColumns = columns({ address: 'uuid', street: 'text?', postcode: 'text?', city: 'text?', lng: 'number?', lat: 'number?' })
export type AddressOfHouse = RowOf<typeof houseColumns>

/**
 * Reads addresses that belong to a building now, with their place in degrees: that of the address if it is as exact as a house, else the
 * middle of the building.
 */
const houses = (which: string) => `select a.id as address, a."postalAddress:street" as street, a."postalAddress:postcode" as postcode,
    a."postalAddress:city" as city,
    coalesce(p.lng, (b."building:geometry_west" + b."building:geometry_east") / 2) as lng,
    coalesce(p.lat, (b."building:geometry_south" + b."building:geometry_north") / 2) as lat
  from "${familyTable('postalAddress')}" a
  cross join lateral (select case when a."postalAddress:geolocationQuality" is distinct from 'street' then a."postalAddress:geolocation_west" end as lng,
      case when a."postalAddress:geolocationQuality" is distinct from 'street' then a."postalAddress:geolocation_south" end as lat) p
  cross join lateral (select g.* from twin_link x join "${familyTable('thing')}" g on g.tenant_id = $1 and g.id = x.source_id and g.deleted_at is null
      where x.tenant_id = $1 and x.target_id = a.id and x.relationship = $2 and x.deleted_at is null and x.valid_from <= now() and x.valid_to > now()
      order by x.source_id limit 1) b
  where a.tenant_id = $1 and a.deleted_at is null and ${which}`

export function housesAt({ tenant, relationship }: Reading, addresses: readonly string[]): Statement<AddressOfHouse> {
  return {
    name: 'street-houses-at',
    text: houses('a.id = any($3::uuid[])'),
    values: [tenant, relationship, addresses],
    columns: houseColumns,
  }
}

/** Reads the houses behind an address (uuid), in the order of their addresses. */
export function housesBehind({ tenant, relationship }: Reading, after: string, limit: number): Statement<AddressOfHouse> {
  return {
    name: 'street-houses-behind',
    text: `${houses('a.id > $3')} order by a.id limit $4`,
    values: [tenant, relationship, after, limit],
    columns: houseColumns,
  }
}

const addressColumns = columns({ address: 'uuid' })

/** Reads the addresses that belong to buildings (uuids), or did. */
export function addressesOf({ tenant, relationship }: Reading, buildings: readonly string[]): Statement<RowOf<typeof addressColumns>> {
  return {
    name: 'street-addresses-of',
    text: 'select distinct target_id as address from twin_link where tenant_id = $1 and relationship = $2 and source_id = any($3::uuid[])',
    values: [tenant, relationship, buildings],
    columns: addressColumns,
  }
}

export type StreetHouse = {
  readonly address: string
  readonly key: string
  readonly name: string
  readonly lng: number
  readonly lat: number
}

/** Forgets all houses of a tenant. Their streets become due, so that lines without houses go, too. */
export function forgetHouses(tenant: string): Statement {
  return {
    name: 'street-houses-forget',
    text: `with gone as (delete from street_house where tenant_id = $1 returning street_key),
      known as (select street_key from gone union select street_key from street_line where tenant_id = $1)
      insert into street_due (tenant_id, street_key) select $1, street_key from known on conflict do nothing`,
    values: [tenant],
  }
}

/** Replaces the houses at addresses (uuids). The streets that have a house less, more or elsewhere become due. */
export function replaceHouses(tenant: string, addresses: readonly string[], found: readonly StreetHouse[]): Statement {
  return {
    name: 'street-houses-replace',
    text: `with given as (select * from jsonb_to_recordset($3::jsonb) as r(address uuid, key text, name text, lng float8, lat float8)),
      former as (select h.* from street_house h where h.tenant_id = $1 and h.address_id = any($2::uuid[])),
      gone as (delete from street_house h where h.tenant_id = $1 and h.address_id = any($2::uuid[])
        and not exists (select from given g where g.address = h.address_id)),
      written as (insert into street_house (tenant_id, address_id, street_key, name, lng, lat) select $1, address, key, name, lng, lat from given
        on conflict (tenant_id, address_id) do update set street_key = excluded.street_key, name = excluded.name, lng = excluded.lng, lat = excluded.lat)
      insert into street_due (tenant_id, street_key)
        select distinct $1::uuid, street_key from (
          select f.street_key from former f left join given g on g.address = f.address_id
            where (g.key, g.name, g.lng, g.lat) is distinct from (f.street_key, f.name, f.lng, f.lat)
          union all
          select g.key from given g left join former f on f.address_id = g.address
            where (g.key, g.name, g.lng, g.lat) is distinct from (f.street_key, f.name, f.lng, f.lat)) c
        on conflict do nothing`,
    values: [tenant, addresses, JSON.stringify(found)],
  }
}
