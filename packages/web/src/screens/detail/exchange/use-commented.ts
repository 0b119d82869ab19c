import { commentsPath, takesComments } from '@twinwerk/model/comment/comment'
import { isA } from '@twinwerk/model/definition/registry'
import { useRegistry } from '../../../data/definitions.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'

type Commented = { readonly id: string; readonly isColleague: boolean }

/**
 * Returns the open record if its reader may have comments to read: a colleague, or the provider of a task. A new record, and a record as it
 * was on another day, have none.
 */
export function useCommented(): Commented | undefined {
  const registry = useRegistry()
  const twin = useRecord(({ record, asOf }) => (record?.place || asOf !== undefined ? undefined : record?.original))
  const isColleague = useRight(useTenant().id, commentsPath, 'create')
  if (!twin || isColleague === undefined || !takesComments(registry, twin.definition)) return undefined
  return isColleague || isA(registry, twin.definition, 'userTask') ? { id: twin.id, isColleague } : undefined
}
