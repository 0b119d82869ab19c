import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const thing = familyTable('thing')
const document = familyTable('document')
const runs = familyTable('flashRun')

/** SQL: the link x is valid now. */
const isNow = 'x.deleted_at is null and x.valid_from <= now() and x.valid_to > now()'

const yesColumns = columns({ yes: 'boolean' })
type Yes = RowOf<typeof yesColumns>

const fileColumns = columns({ offset: 'integer', url: 'text', sha256: 'text' })
export type FlashFile = RowOf<typeof fileColumns>

/** Reads the files of a firmware (uuid): its own at address 0, then those of its parts. */
export function filesOfFirmware({ tenant, codes }: Reading, firmware: string): Statement<FlashFile> {
  return {
    name: 'flash-files',
    text: `select p.at as "offset", d."document:url" as url, d."document:sha256" as sha256
      from (select $2::uuid as id, 0 as at, $3::int as file
        union all
        select p.id, p."firmwarePart:offset", $5::int from twin_link x
          join "${familyTable('firmwarePart')}" p on p.tenant_id = $1 and p.id = x.target_id and p.deleted_at is null
          where x.tenant_id = $1 and x.source_id = $2 and x.relationship = $4 and ${isNow}) p
      join twin_link x on x.tenant_id = $1 and x.source_id = p.id and x.relationship = p.file and ${isNow}
      join "${document}" d on d.tenant_id = $1 and d.id = x.target_id and d.deleted_at is null
      order by p.at, d.id`,
    values: [tenant, firmware, codes.get('firmware:file'), codes.get('firmware:parts'), codes.get('firmwarePart:file')],
    columns: fileColumns,
  }
}

const versionColumns = columns({ version: 'text' })

/** Reads the version of the firmware that a device (uuid) has now. */
export function installedVersion({ tenant, codes }: Reading, device: string): Statement<RowOf<typeof versionColumns>> {
  return {
    name: 'flash-installed',
    text: `select f."firmware:version" as version from twin_link x
      join "${thing}" f on f.tenant_id = $1 and f.id = x.source_id and f.deleted_at is null
      where x.tenant_id = $1 and x.target_id = $2 and x.relationship = $3 and ${isNow} order by x.valid_from desc limit 1`,
    values: [tenant, device, codes.get('firmware:tools')],
    columns: versionColumns,
  }
}

const runColumns = columns({ id: 'uuid', device: 'uuid', user: 'uuid?', name: 'text?', since: 'instant', isLocked: 'boolean' })
export type OpenRun = RowOf<typeof runColumns>

/** SQL: the device, the user and the instants of a run r. `$2` is the code of the component, `$3` that of the user. */
const openRun = `select r.id, a.source_id as device, b.target_id as "user", r."flashRun:started" as since,
    coalesce(r."flashRun:lockedUntil" > now(), false) as "isLocked",
    coalesce(nullif(concat_ws(' ', u."user:givenname", u."user:surname"), ''), u."user:username") as name
  from "${runs}" r
  join twin_link a on a.tenant_id = $1 and a.target_id = r.id and a.relationship = $2 and a.deleted_at is null
  left join twin_link b on b.tenant_id = $1 and b.source_id = r.id and b.relationship = $3 and b.deleted_at is null
  left join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = b.target_id
  where r.tenant_id = $1 and r.deleted_at is null and r."flashRun:result" = 'running'`

/** Reads the runs of a device (uuid) that have not ended, the latest first. */
export function openRunsOf({ tenant, codes }: Reading, device: string): Statement<OpenRun> {
  return {
    name: 'flash-open-runs',
    text: `${openRun} and a.source_id = $4 order by r."flashRun:started" desc, r.id`,
    values: [tenant, codes.get('asset:flashRuns'), codes.get('flashRun:by'), device],
    columns: runColumns,
  }
}

/** Reads a run (uuid) that has not ended. */
export function openRunWith({ tenant, codes }: Reading, run: string): Statement<OpenRun> {
  return {
    name: 'flash-open-run',
    text: `${openRun} and r.id = $4`,
    values: [tenant, codes.get('asset:flashRuns'), codes.get('flashRun:by'), run],
    columns: runColumns,
  }
}

/** Reads if a user (uuid) has ended a run (uuid): the answer to an earlier call may have been lost on its way. */
export function isEndedBy({ tenant, codes }: Reading, { run, user }: { readonly run: string; readonly user: string }): Statement<Yes> {
  return {
    name: 'flash-ended-run',
    text: `select exists (select 1 from "${runs}" r
      join twin_link b on b.tenant_id = $1 and b.source_id = r.id and b.target_id = $3 and b.relationship = $4 and b.deleted_at is null
      where r.tenant_id = $1 and r.id = $2 and r.deleted_at is null and r."flashRun:result" <> 'running') as yes`,
    values: [tenant, run, user, codes.get('flashRun:by')],
    columns: yesColumns,
  }
}

/** Locks a device (uuid) until the end of the transaction, so that two users do not begin at once. */
export function lockDevice(tenant: string, device: string): Statement {
  return {
    name: 'flash-lock-device',
    text: `select pg_advisory_xact_lock(hashtextextended('flash ' || $1::text || $2::text, 0))`,
    values: [tenant, device],
  }
}

/** SQL: the device d and the firmware f that the process `$2` names. */
const chosen = `from twin_link x join twin_link y on y.tenant_id = $1 and y.source_id = $2 and y.relationship = $4 and y.deleted_at is null
  where x.tenant_id = $1 and x.source_id = $2 and x.relationship = $3 and x.deleted_at is null`

/** Reads if a process (uuid) writes the firmware of a run (uuid) into its device. */
export function isRunOf({ tenant, codes }: Reading, process: string, run: string): Statement<Yes> {
  return {
    name: 'flash-run-of-process',
    text: `select exists (select 1 ${chosen}
      and exists (select 1 from twin_link a where a.tenant_id = $1 and a.source_id = x.target_id and a.target_id = $5 and a.relationship = $6
        and a.deleted_at is null)
      and exists (select 1 from twin_link f where f.tenant_id = $1 and f.source_id = $5 and f.target_id = y.target_id and f.relationship = $7
        and f.deleted_at is null)) as yes`,
    values: [...processValues({ tenant, codes }, process), run, codes.get('asset:flashRuns'), codes.get('flashRun:firmware')],
    columns: yesColumns,
  }
}

/** Reads if the device of a process (uuid) has a verified run of the file that the firmware of the process has now. */
export function hasVerifiedRun({ tenant, codes }: Reading, process: string): Statement<Yes> {
  return {
    name: 'flash-verified-run',
    text: `select exists (select 1 ${chosen}
      and exists (select 1 from twin_link a
        join "${runs}" r on r.tenant_id = $1 and r.id = a.target_id and r.deleted_at is null and r."flashRun:result" = 'verified'
        join "${thing}" f on f.tenant_id = $1 and f.id = y.target_id and f.deleted_at is null
          and f."firmware:sha256" = r."flashRun:sha256" and f."firmware:version" = r."flashRun:version"
        where a.tenant_id = $1 and a.source_id = x.target_id and a.relationship = $5 and a.deleted_at is null)) as yes`,
    values: [...processValues({ tenant, codes }, process), codes.get('asset:flashRuns')],
    columns: yesColumns,
  }
}

function processValues({ tenant, codes }: Reading, process: string) {
  return [tenant, process, codes.get('processDeviceFlash:device'), codes.get('processDeviceFlash:firmware')]
}

const firmwareColumns = columns({ id: 'uuid' })

/** Reads those of some firmware (uuids) whose checksum is not the one of their file. Firmware without a file or checksum is fine. */
export function firmwareWithOtherFile({ tenant, codes }: Reading, firmware: readonly string[]): Statement<RowOf<typeof firmwareColumns>> {
  return {
    name: 'flash-other-file',
    text: `select f.id from "${thing}" f
      join twin_link x on x.tenant_id = $1 and x.source_id = f.id and x.relationship = $3 and ${isNow}
      join "${document}" d on d.tenant_id = $1 and d.id = x.target_id and d.deleted_at is null
      where f.tenant_id = $1 and f.id = any($2::uuid[]) and f.deleted_at is null and f."firmware:sha256" <> d."document:sha256"`,
    values: [tenant, firmware, codes.get('firmware:file')],
    columns: firmwareColumns,
  }
}

/** Reads if a tool other than this one (uuid) has a MAC address. */
export function isMacTaken(tenant: string, device: string, mac: string): Statement<Yes> {
  return {
    name: 'flash-mac-taken',
    text: `select exists (select 1 from "${thing}" t
      where t.tenant_id = $1 and t."tool:macAddress" = $3 and t.id <> $2 and t.deleted_at is null) as yes`,
    values: [tenant, device, mac],
    columns: yesColumns,
  }
}
