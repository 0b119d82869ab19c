import { boundedKinds, settingKind } from '@twinwerk/contract/auth/settings'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns, json } from '../../store/db/columns.ts'
import type { Database, Statement, Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { Session } from '../session.ts'

/** Settings by name, with their values as JSON. */
type Settings = Readonly<Record<string, unknown>>

/** Changes of settings in a tenant (uuid). A null removes a setting; `absentOnly` changes no setting that is there. */
type SettingChanges = { readonly tenant: string; readonly changes: Settings; readonly absentOnly?: boolean | undefined }

const settingColumns = columns({ settings: json<Settings>() })

/** Returns the settings of a session's account for all tenants and for one (uuid). A view through other eyes reads theirs. */
export async function readSettings(database: Database, { account, view }: Session, tenant: string): Promise<Settings> {
  const { rows } = await database.one({ role: 'identity' }, ofAccount(account, tenant, view?.user))
  return rows[0]?.settings ?? {}
}

/** Changes settings of the account one by one. Throws INPUT_INVALID if a kind would get too many entries. */
export async function changeSettings(
  database: Database,
  { account, program, view }: Session,
  { tenant, changes, absentOnly = false }: SettingChanges,
): Promise<Settings> {
  if (program || view) throw new AppError('NOT_ALLOWED')
  const [removed, set] = [Object.keys(changes).filter((name) => changes[name] === null), Object.entries(changes).filter(isSet)]
  return database.transaction({ role: 'identity' }, async (transaction) => {
    // Changes of one person take turns, so that their entries are counted right.
    await transaction.run({ name: 'setting-turn', text: 'select from account where id = $1 for no key update', values: [account] })
    if (!absentOnly && removed.length > 0)
      await transaction.run({
        name: 'setting-remove',
        text: 'delete from account_setting where account = $1 and (tenant_id is null or tenant_id = $2) and name = any($3::text[])',
        values: [account, tenant, removed],
      })
    await transaction.run({
      name: absentOnly ? 'setting-add' : 'setting-set',
      text: `insert into account_setting (account, tenant_id, name, value)
        select $1, case when each.everywhere then null else $2::uuid end, each.name, each.value::json
          from unnest($3::text[], $4::text[], $5::boolean[]) as each (name, value, everywhere)
        on conflict (account, tenant_id, name) do ${absentOnly ? 'nothing' : 'update set value = excluded.value, changed_at = now()'}`,
      values: [
        account,
        tenant,
        set.map(([name]) => name),
        set.map(([, value]) => JSON.stringify(value)),
        set.map(([name]) => settingKind(name)?.everywhere === true),
      ],
    })
    await removeSurplus(transaction, account, tenant)
    await refuseTooMany(transaction, account, tenant)
    return firstRow(await transaction.run(ofAccount(account, tenant, undefined))).settings
  })
}

const isSet = ([, value]: readonly [string, unknown]) => value !== null

/** Removes the oldest entries of the kinds that keep the newest alone. */
async function removeSurplus({ run }: Transaction, account: string, tenant: string): Promise<void> {
  const kinds = boundedKinds.filter(({ newest }) => newest !== undefined)
  await run({
    name: 'setting-surplus',
    text: `delete from account_setting s using (select o.tenant_id, o.name, k.newest,
          row_number() over (partition by k.kind order by (o.value #>> '{}')::numeric desc, o.name) as place
        from account_setting o join unnest($3::text[], $4::int[]) as k (kind, newest) on o.name ^@ (k.kind || '/')
        where o.account = $1 and (o.tenant_id is null or o.tenant_id = $2)) old
      where s.account = $1 and s.tenant_id is not distinct from old.tenant_id and s.name = old.name and old.place > old.newest`,
    values: [account, tenant, kinds.map(({ kind }) => kind), kinds.map(({ newest }) => newest)],
  })
}

async function refuseTooMany({ run }: Transaction, account: string, tenant: string): Promise<void> {
  const kinds = boundedKinds.filter(({ max }) => max !== undefined)
  const { rows } = await run({
    name: 'setting-bounds',
    text: `select k.kind from unnest($3::text[], $4::int[]) as k (kind, max) where k.max <
        (select count(*) from account_setting o where o.account = $1 and (o.tenant_id is null or o.tenant_id = $2) and o.name ^@ (k.kind || '/'))`,
    values: [account, tenant, kinds.map(({ kind }) => kind), kinds.map(({ max }) => max)],
    columns: columns({ kind: 'text' }),
  })
  if (rows[0]) throw new AppError('INPUT_INVALID', { detail: `/changes: too many ${rows[0].kind}` })
}

/** The settings of an account, or of the account behind another user of the tenant. */
function ofAccount(account: string, tenant: string, viewed: string | undefined): Statement<{ settings: Settings }> {
  return {
    name: 'settings-of',
    text: `select coalesce(json_object_agg(s.name, s.value order by s.name), '{}') as settings from account_setting s
      where s.account = case when $3::uuid is null then $1 else (select u.account from account_user u where u.tenant_id = $2 and u.user_id = $3) end
        and (s.tenant_id is null or s.tenant_id = $2)`,
    values: [account, tenant, viewed ?? null],
    columns: settingColumns,
  }
}
