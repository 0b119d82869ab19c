import { familyTable } from '../../physical/names.ts'

/** SQL for the code of a relationship in a view, which has no parameters. */
export const code = (relationship: string) => `(select k.code from relationship_code k where k.systematics = '${relationship}')`

/**
 * SQL for the day of the query (`Scope.day`), null where it asks for now. It is read once for each statement, and a branch that needs a day
 * is not run without one.
 */
export const askedDay = `(select nullif(current_setting('app.day', true), '')::date)`

/** SQL for the day of the query, else today in the zone of the tenant that the alias belongs to. */
export const shownDay = (alias: string) => `coalesce(${askedDay}, (now() at time zone coalesce(
  (select t."tenant:timeZone" from "${familyTable('businessPartner')}" t where t.tenant_id = ${alias}.tenant_id and t.id = ${alias}.tenant_id), 'Europe/Berlin'))::date)`
