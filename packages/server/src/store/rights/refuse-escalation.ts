import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { withAddedGrants } from '@twinwerk/model/right/added-grants'
import type { Grant } from '@twinwerk/model/right/grant'
import { heldGrants } from '@twinwerk/model/right/held-grants'
import { isCovered, mayGrantAnything } from '@twinwerk/model/right/may-grant'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { ApplyParts, Change } from '../write/change.ts'
import type { RowOf } from '../db/columns.ts'
import { columns, json, jsonOrNull } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { rightsRelationships } from './relationships.ts'
import { rightsLinks } from './rights-links.ts'
import { links, livingTwin, overLinks, validNowOrLater } from './steps.ts'

/** The changes, their author, and the paths in the body at which the changed roles are. */
type Written = {
  readonly giver: Giver
  readonly changes: readonly Change[]
  readonly roles: readonly { readonly uuid: string; readonly path: readonly (string | number)[] }[]
  readonly language: Language
}

const givenColumns = columns({
  role: 'uuid',
  key: 'text?',
  grants: jsonOrNull<unknown>(),
  root: 'uuid',
  definition: 'text',
  only_from_groups: 'boolean',
  groups: json<readonly string[]>(),
})
type Given = RowOf<typeof givenColumns>

type Giver = { readonly tenant: string; readonly user: string; readonly grants: readonly Grant[] }

/**
 * Rejects changes that give rights, now or later, which their author does not have. A user who may rewrite every role of the tenant may
 * give any right (ADR 14). Runs when the changes are written. Checks every permission that a user or group gained by them, with all that
 * its role gives there. Throws RIGHTS_EXCEEDED, with the entries that go too far in each role that the request writes.
 */
export async function refuseEscalation(
  transaction: Transaction,
  parts: ApplyParts,
  { giver, changes, ...written }: Written,
): Promise<void> {
  const { registry } = parts
  const twins = changes.flatMap((change) => ('definition' in change && mayGive(registry, change) ? [change.uuid] : []))
  const links = changes.flatMap((change) => ('definition' in change || change.kind === 'deleteLink' ? [] : [change]))
  if ((links.length === 0 && twins.length === 0) || mayGrantAnything(registry, giver.grants, giver.tenant)) return
  const changed = await rightsLinks(transaction, parts, { tenant: giver.tenant, changes: links })
  if (changed.length === 0 && twins.length === 0) return
  const { rows } = await transaction.run({
    text: givenText,
    values: [giver.tenant, changed, twins, ...rightsRelationships.map((name) => parts.codes.get(name))],
    name: 'rights-given',
    columns: givenColumns,
  })
  const beyond = rows.map((row) => ({ role: row.role, entries: entriesBeyond(registry, giver, row) }))
  if (beyond.every(({ entries }) => entries.length === 0)) return
  const problems = written.roles.flatMap(({ uuid, path }) => {
    const entries = new Set(beyond.flatMap(({ role, entries: at }) => (role === uuid ? at : [])))
    return [...entries].toSorted((one, other) => one - other).map((entry) => problemAt([...path, grantsOfRole], entry, written.language))
  })
  throw new AppError('RIGHTS_EXCEEDED', problems.length > 0 ? { problems } : {})
}

const grantsOfRole = 'role:grants'

function problemAt(path: readonly (string | number)[], entry: number, language: Language): Problem {
  const text = {
    de: `Eintrag ${entry + 1}: Das ist mehr, als Sie selbst dürfen.`,
    informal: `Eintrag ${entry + 1}: Das ist mehr, als du selbst darfst.`,
    en: `Entry ${entry + 1}: This is more than you may do yourself.`,
  }
  return problemOf({ systematics: grantsOfRole, key: 'RIGHTS_EXCEEDED', text }, [...path, entry], language)
}

/**
 * The families from which rights are read and whose twins can be restored without a change of their links. Users are not among them: a
 * restored user restores its parts, which are checked themselves.
 */
const givingFamilies = new Set(['groupMembership', 'group', 'permission', 'role', 'businessPartner'])

/**
 * Returns true for a role with changed grants or another key, to which the tenant may give rights (ADR 174), and for a restored twin of
 * these families.
 */
function mayGive(registry: Registry, change: Extract<Change, { definition: string }>): boolean {
  const { family } = definitionOf(registry, change.definition)
  if (change.kind === 'restoreTwin') return givingFamilies.has(family)
  return change.kind === 'updateTwin' && family === 'role' && ['role:grants', 'role:key'].some((name) => name in change.attributes)
}

/** Returns the indexes of the role's entries that give rights which the giver does not have there. */
function entriesBeyond(registry: Registry, giver: Giver, row: Given): number[] {
  const entries: readonly unknown[] = Array.isArray(row.grants) ? row.grants : []
  return entries.flatMap((entry, index) => {
    const given = grantsGiven(registry, giver, { ...row, grants: [entry] })
    return given.every((grant) => isCovered(registry, grant, giver.grants)) ? [] : [index]
  })
}

/**
 * Returns the grants that a row gives. A grant that starts at the holder is compared as if it started at the giver, since both may use it
 * on their own twins.
 */
function grantsGiven(registry: Registry, { user }: Giver, row: Given): Grant[] {
  const grants = withAddedGrants(registry, { uuid: row.role, key: row.key }, readRoleGrants(registry, row.grants).grants)
  const given = row.only_from_groups ? grants.filter(({ start }) => start === 'group') : grants
  return heldGrants(given, { user, groups: row.groups, root: { uuid: row.root, definition: row.definition } })
}

const forward = (id: string, relationship: string) => ({ from: 'source_id', id, relationship, valid: validNowOrLater }) as const
const back = (id: string, relationship: string) => ({ from: 'target_id', id, relationship, valid: validNowOrLater }) as const

// $2 are changed links, $3 twins: changed roles, and restored twins on the way; $4 user:groupMemberships, $5 groupMembership:group, $6
// user:permissions, $7 group:permissions, $8 permission:role, $9 permission:root.
const givenText = `
  with twin as materialized (
    select unnest($3::uuid[]) as id
  ), changed as materialized (
    select relationship, source_id, target_id from twin_link where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null and ${validNowOrLater}
  ), joined as materialized (
    select c.source_id as "user", g.id as "group" from changed c ${overLinks('g', forward('c.target_id', '$5'))} where c.relationship = $4
    union select u.id, c.target_id from changed c ${overLinks('u', back('c.source_id', '$4'))} where c.relationship = $5
    union select u.id, g.id from twin ${overLinks('u', back('twin.id', '$4'))} ${overLinks('g', forward('twin.id', '$5'))}
  ), given as materialized (
    select target_id as permission, null::uuid as "group" from changed where relationship in ($6, $7)
    union select source_id, null from changed where relationship in ($8, $9)
    union select id, null from twin
    union select p.id, null from twin ${overLinks('p', back('twin.id', '$8'))}
    union select p.id, null from twin ${overLinks('p', back('twin.id', '$9'))}
    union select p.id, null from twin ${overLinks('p', forward('twin.id', '$7'))}
    union select p.id, null from joined j ${overLinks('p', forward('j."group"', '$7'))}
    union select p.id, j."group" from joined j ${overLinks('p', forward('j."user"', '$6'))}
  )
  select r.id as role, r."role:key" as key, r."role:grants" as grants, o.id as root, o.definition, given."group" is not null as only_from_groups,
    case when given."group" is not null then json_build_array(given."group") else (select coalesce(json_agg(distinct h.id), '[]') from (
      select g.id from (select 1) one ${overLinks('g', back('p.id', '$7'))}
      union select g.id from (select 1) one ${overLinks('u', back('p.id', '$6'))} ${overLinks('m', forward('u.id', '$4'))} ${overLinks('g', forward('m.id', '$5'))}) h) end as groups
  from given ${livingTwin('p', 'permission', 'given.permission')} ${overLinks('hr', forward('p.id', '$8'))} ${livingTwin('r', 'role', 'hr.id')}
    ${overLinks('ho', forward('p.id', '$9'))} ${livingTwin('o', 'businessPartner', 'ho.id')}
  where exists (${links(back('p.id', '$6'))}) or exists (${links(back('p.id', '$7'))})`
