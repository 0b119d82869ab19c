import { v7 } from 'uuid'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

export type Customer = { readonly uuid: string; readonly name: string; readonly givenname: string | null; readonly surname: string | null }

/** Returns the current data of a customer, or undefined if it is deleted. */
export async function readCustomer(
  { run }: Transaction,
  { tenant, uuid }: { tenant: string; uuid: string },
): Promise<Customer | undefined> {
  const { rows } = await run({
    name: 'portal-customer',
    text: `select "businessPartner:name1" as name, "businessPartner:givenname" as givenname, "businessPartner:surname" as surname from "${familyTable('businessPartner')}"
      where tenant_id = $1 and id = $2 and definition = 'customer' and deleted_at is null`,
    values: [tenant, uuid],
    columns: columns({ name: 'text', givenname: 'text?', surname: 'text?' }),
  })
  return rows[0] && { uuid, ...rows[0] }
}

/** Returns the tenant's role for customers (uuid). */
export async function customerRole({ run }: Transaction, tenant: string): Promise<string | undefined> {
  const { rows } = await run({
    name: 'portal-role',
    text: `select id from "${familyTable('role')}" where tenant_id = $1 and "role:key" = 'customer' and deleted_at is null order by id limit 1`,
    values: [tenant],
    columns: columns({ id: 'uuid' }),
  })
  return rows[0]?.id
}

/** Returns the user (uuid) with an email address in the tenant, if any. */
export async function userOfMail({ run }: Transaction, { tenant, login }: { tenant: string; login: string }): Promise<string | undefined> {
  const { rows } = await run({
    name: 'portal-user-of-mail',
    text: `select id from "${familyTable('user')}" where tenant_id = $1 and deleted_at is null and (lower("user:username") = $2 or lower("user:email") = $2) limit 1`,
    values: [tenant, login],
    columns: columns({ id: 'uuid' }),
  })
  return rows[0]?.id
}

/** Returns true if a user that was created for a code still exists. */
export async function userExists({ run }: Transaction, { tenant, user }: { tenant: string; user: string }): Promise<boolean> {
  const { rows } = await run({
    name: 'portal-user-there',
    text: `select from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [tenant, user],
  })
  return rows.length > 0
}

/** Returns the changes that create a user with the rights of a customer only. */
export function portalUser(user: string, { customer, role, mail }: { customer: Customer; role: string; mail: string }): readonly Change[] {
  const permission = v7()
  const { givenname, surname, name } = customer
  return [
    newTwin(user, 'user', {
      'user:username': mail,
      'user:email': mail,
      ...(givenname && { 'user:givenname': givenname }),
      'user:surname': surname ?? name,
    }),
    newTwin(permission, 'permission', { 'permission:scope': 'businessPartner' }),
    newLink('user:permissions', user, permission),
    newLink('permission:role', permission, role),
    newLink('permission:root', permission, customer.uuid),
  ]
}
