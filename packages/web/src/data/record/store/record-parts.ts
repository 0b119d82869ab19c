import type { Registry } from '@twinwerk/model/definition/registry'
import type { ScreenRules } from '@twinwerk/model/layout/screen-rules'
import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { BuiltMutation } from '../build-mutation.ts'
import type { FieldProblem } from '../problems.ts'
import type { PageQuery } from '../reading/list-reader.ts'

/** The surroundings of a record: how it is read, saved and checked. */
export type RecordParts = {
  readonly registry: Registry
  readonly query: (request: QueryRequest) => Promise<QueryResult>
  readonly save: (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>
  /** Returns the server's objections to a new record that passed the checks of this device; absent where only a save tells. */
  readonly objections?: (built: BuiltMutation) => Promise<readonly FieldProblem[]>
  /** The rules of the screen beyond those of the definitions. */
  readonly screen?: ScreenRules
  /** The query that reads the record with this id, around today or around another instant (milliseconds). */
  readonly request: (id: string, around?: number) => QueryRequest
  /** The query that reads one of its lists page by page; absent: as far as a list was read is all that is shown. */
  readonly page?: PageQuery
  readonly now: () => number
  /** The tenant's. */
  readonly timeZone: string
}
