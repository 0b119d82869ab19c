import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { rightsRelationships } from './relationships.ts'
import { livingTwin, overLinks, validNow } from './steps.ts'

/** The holders of a role now. `isOfCustomers` is true if every permission starts at a customer, and false without permissions. */
export type Holders = { readonly people: number; readonly isOfCustomers: boolean }

type Roles = { readonly tenant: string; readonly roles: readonly string[]; readonly customers: readonly string[] }

/**
 * Counts the people who hold roles (uuids), directly or through a group. `customers` are the types of customers. Ask only for a caller who
 * may change every role.
 */
export async function countHolders(
  { database, codes }: { readonly database: Database; readonly codes: ReadonlyMap<string, number> },
  { tenant, roles, customers }: Roles,
): Promise<ReadonlyMap<string, Holders>> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'role-holders',
      text: holdersText,
      values: [tenant, roles, customers, ...rightsRelationships.map((name) => codes.get(name))],
      columns: columns({ role: 'uuid', people: 'integer', ofCustomers: 'boolean' }),
    },
  )
  return new Map(rows.map(({ role, people, ofCustomers }) => [role, { people, isOfCustomers: ofCustomers }]))
}

const back = (id: string, relationship: string) => ({ from: 'target_id', id, relationship, valid: validNow }) as const
const forward = (id: string, relationship: string) => ({ from: 'source_id', id, relationship, valid: validNow }) as const

// $2 roles, $3 types of customers, $4 user:groupMemberships, $5 groupMembership:group, $6 user:permissions, $7 group:permissions,
// $8 permission:role, $9 permission:root.
const holdersText = `
  with given as materialized (
    select r.id as role, p.id as permission, o.definition from unnest($2::uuid[]) as r (id) ${overLinks('hp', back('r.id', '$8'))}
      ${livingTwin('p', 'permission', 'hp.id')} ${overLinks('ho', forward('p.id', '$9'))} ${livingTwin('o', 'businessPartner', 'ho.id')}
  ), held as (
    select given.role, given.definition, h.id as "user" from given ${overLinks('h', back('given.permission', '$6'))}
    union all
    select given.role, given.definition, h.id from given ${overLinks('hg', back('given.permission', '$7'))} ${livingTwin('g', 'group', 'hg.id')}
      ${overLinks('hm', back('g.id', '$5'))} ${livingTwin('m', 'groupMembership', 'hm.id')} ${overLinks('h', back('m.id', '$4'))}
  )
  select held.role, count(distinct held."user")::int as people, bool_and(held.definition = any($3::text[])) as "ofCustomers"
  from held ${livingTwin('u', 'user', 'held."user"')} group by held.role`
