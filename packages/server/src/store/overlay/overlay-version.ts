import type { Patch } from '@twinwerk/model/overlay/patch'
import type { RowOf } from '../db/columns.ts'
import { columns, json, oneOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { livingRoles, rolesIn } from './living-roles.ts'

/** A version of a tenant's overlay. Every change of the version increases `revision`. Users are uuids, instants are ISO texts. */
export type OverlayVersion = {
  readonly version: number
  readonly revision: number
  readonly patches: readonly Patch[]
  readonly savedBy: string | null
  readonly savedAt: string
  readonly publishedBy: string | null
  readonly publishedAt: string | null
  readonly name: string | null
  readonly why: string | null
}

/** A version that was in force. `rolledBackBy` and `rolledBackAt` are null if it was taken back by an earlier release. */
export type PublishedVersion = OverlayVersion & {
  readonly rolledBack: boolean
  readonly rolledBackBy: string | null
  readonly rolledBackAt: string | null
}

export type Overlays = {
  readonly draft: OverlayVersion | undefined
  /** The version in force, and the version that a rollback restores. */
  readonly inForce: OverlayVersion | undefined
  readonly previous: OverlayVersion | undefined
  /** Every version that ever was in force, newest first. */
  readonly published: readonly PublishedVersion[]
  /** The patches of every version that ever was in force. */
  readonly everInForce: readonly Patch[]
  readonly lastVersion: number
  /** The keys and ids of the living roles that patches of the draft or in force name. */
  readonly roles: ReadonlySet<string>
}

const versionColumns = columns({
  version: 'integer',
  state: oneOf('draft', 'published', 'rolledback'),
  revision: 'integer',
  patches: json<readonly Patch[]>(),
  savedBy: 'uuid?',
  savedAt: 'instant',
  publishedBy: 'uuid?',
  publishedAt: 'instant?',
  name: 'text?',
  why: 'text?',
  rolledBackBy: 'uuid?',
  rolledBackAt: 'instant?',
})
type VersionRow = RowOf<typeof versionColumns>

/** Reads all versions of a tenant's overlay. */
export async function readOverlays(transaction: Transaction, tenant: string): Promise<Overlays> {
  const { rows } = await transaction.run({
    name: 'overlays',
    text: `select version, state, revision, patches, saved_by as "savedBy", saved_at as "savedAt", published_by as "publishedBy", published_at as "publishedAt",
        name, why, rolled_back_by as "rolledBackBy", rolled_back_at as "rolledBackAt"
      from definition_overlay where tenant_id = $1 order by version desc`,
    values: [tenant],
    columns: versionColumns,
  })
  const of = (state: VersionRow['state']) => rows.filter((row) => row.state === state).map(versionOf)
  const [inForce, previous] = of('published')
  const published = rows.filter((row) => row.publishedAt !== null)
  const [draft] = of('draft')
  const named = rolesIn([draft, ...published].flatMap((version) => version?.patches ?? []))
  return {
    draft,
    inForce,
    previous,
    published: published.map((row) => {
      const { rolledBackBy, rolledBackAt } = row
      return { ...versionOf(row), rolledBack: row.state === 'rolledback', rolledBackBy, rolledBackAt }
    }),
    everInForce: published.flatMap(({ patches }) => patches),
    lastVersion: rows[0]?.version ?? 0,
    roles: await livingRoles(transaction, tenant, named),
  }
}

/** Locks a tenant's overlay until the end of the transaction, so that only one change runs at a time. Returns the versions. */
export async function lockOverlays(transaction: Transaction, tenant: string): Promise<Overlays> {
  await transaction.run({
    name: 'overlay-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`overlay ${tenant}`],
  })
  return readOverlays(transaction, tenant)
}

/** Returns the patches that a tenant has in force. The list is empty if the tenant never published, or has rolled back every version. */
export async function patchesInForce(database: Database, tenant: string): Promise<readonly Patch[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'overlay-in-force',
      text: `select patches from definition_overlay where tenant_id = $1 and state = 'published' order by version desc limit 1`,
      values: [tenant],
      columns: columns({ patches: json<readonly Patch[]>() }),
    },
  )
  return rows[0]?.patches ?? []
}

function versionOf({ version, revision, patches, savedBy, savedAt, publishedBy, publishedAt, name, why }: VersionRow): OverlayVersion {
  return { version, revision, patches, savedBy, savedAt, publishedBy, publishedAt, name, why }
}
