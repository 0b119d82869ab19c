import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { filterPaths } from '@twinwerk/model/query/filter-paths'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import { useEffect } from 'react'
import { call, CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { ListChoice, Refused } from '../list-choice.ts'

type Asked = {
  readonly root: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  /** The reason why the list could not be read. */
  readonly error: Error | null
  readonly onRefused: (refused: Refused) => void
}

/**
 * Finds the paths by which the server does not let the reader filter or sort this list, after the server has rejected its query. Rights may
 * show a field of one type and not of another, which the definitions do not contain.
 */
export function useRefused({ root, list, choice: { where, sort }, error, onRefused }: Asked): void {
  const tenant = useTenant().id
  const isRefused = error instanceof CallError && error.code === 'NOT_ALLOWED'
  const asked = isRefused ? JSON.stringify([...(where ? filterPaths(where) : []), ...sort.map(({ path }) => path)]) : ''
  useEffect(() => {
    if (asked === '') return undefined
    let isWanted = true
    const isShown = (path: readonly string[]) => {
      const narrowed: ListQueryJson = {
        $typeExtends: list.typeExtends ?? [list.type],
        $filter: { path, operator: 'exists' },
        $limit: 1,
        $mask: [],
      }
      const step: RootQueryJson = { [list.relation]: narrowed }
      return call('POST /api/data/query', { tenant, input: { query: { ...step, id: root } } }).then(
        () => true,
        (failure: unknown) => !(failure instanceof CallError && failure.code === 'NOT_ALLOWED'),
      )
    }
    const paths = JSON.parse(asked) as string[][]
    void Promise.all(paths.map(isShown)).then((shown) => {
      const refused = paths.filter((_, index) => !shown[index]).map((path) => path.join('/'))
      if (isWanted && refused.length > 0) onRefused(new Set(refused))
    })
    return () => {
      isWanted = false
    }
  }, [asked, tenant, root, list, onRefused])
}
