import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Holder } from '../store/rights/read-holder.ts'
import type { ExplainParts } from './explain.ts'

/** The maximum number of permissions and groups of a user that another user can ask about. */
const maxOfEach = 200

/**
 * Throws NOT_FOUND unless the caller may ask about another user's rights on a twin. The caller must see the twin and the user, and be able
 * to read each permission of that user with the grants of its role. The error is the same whether or not the twin exists.
 */
export async function refuseUnseen(
  parts: ExplainParts,
  { user, holder, twin }: { user: string; holder: Holder; twin: string },
): Promise<void> {
  const permissions = {
    $limit: maxOfEach,
    $mask: [],
    'permission:role': { $mask: ['role:name', 'role:grants'] },
    'permission:root': { $mask: [] },
  }
  const memberships = {
    $limit: maxOfEach,
    $mask: [],
    'groupMembership:group': { $mask: ['group:name1'], 'group:permissions': permissions },
  }
  const [seenTwin, seenUser] = await Promise.all([
    firstOf(parts, { id: twin, $mask: [] }),
    firstOf(parts, { id: formatTwinId('user', user), $mask: [], 'user:permissions': permissions, 'user:groupMemberships': memberships }),
  ])
  const groups = linkedTwins(seenUser, 'user:groupMemberships').flatMap((membership) => linkedTwins(membership, 'groupMembership:group'))
  const seen = new Set([seenUser, ...groups].flatMap((owner) => readablePermissions(owner)))
  const isWhole = holder.permissions.every(({ id, group }) => seen.has(keyOf(group ? formatTwinId('group', group.uuid) : seenUser?.id, id)))
  if (!isSeen(seenTwin) || !isSeen(seenUser) || !holder.lives || !isWhole) throw new AppError('NOT_FOUND')
}

function readablePermissions(owner: TwinJson | undefined): string[] {
  if (!owner) return []
  return [...linkedTwins(owner, 'user:permissions'), ...linkedTwins(owner, 'group:permissions')].flatMap((permission) => {
    const isReadable =
      linkedTwins(permission, 'permission:root').length > 0 &&
      linkedTwins(permission, 'permission:role').some((role) => role['role:grants'])
    return isReadable ? [`${owner.id} ${permission.id}`] : []
  })
}

function keyOf(owner: string | undefined, permission: string): string {
  return `${owner} ${formatTwinId('permission', permission)}`
}

/** The root of a caller's own grant comes without its version if the caller does not see the root. */
function isSeen(twin: TwinJson | undefined): boolean {
  return Boolean(twin?.id_information)
}

/** Returns the first result of a query; undefined without a result, or if the query names something that the caller can never see. */
async function firstOf({ store, caller, clock }: ExplainParts, query: object): Promise<TwinJson | undefined> {
  try {
    const { results }: QueryResult = JSON.parse(await store.runQuery({ query }, { caller, clock }))
    return results[0]
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
