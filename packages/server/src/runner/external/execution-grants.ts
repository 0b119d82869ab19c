import { verbs } from '@twinwerk/model/definition/verb'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Store } from '../../store/store.ts'
import { present } from '@twinwerk/model/error/present'

/** Returns all rights on processes, tasks and their documents, for bodies that only our code creates. */
export function executionGrants({ registry }: Store, tenant: string): Grant[] {
  const grant = (path: string): Grant => ({
    roots: { definition: 'tenant', uuids: [tenant] },
    path: present(parseRightPath(registry, path), `the path ${path}`),
    verbs: [...verbs],
    mask: undefined,
  })
  return ['tenant:executions', 'tenant:executions/execution:documents'].map(grant)
}
