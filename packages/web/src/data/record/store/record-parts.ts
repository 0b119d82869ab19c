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
  /** Returns the server's objections to a new record that passed the checks of this device. Absent if only a save reports them. */
  readonly objections?: (built: BuiltMutation) => Promise<readonly FieldProblem[]>
  /** The rules of the screen, in addition to the rules of the definitions. */
  readonly screen?: ScreenRules
  /** Returns the query for the record with this id, around the current instant or another instant (milliseconds). */
  readonly request: (id: string, around?: number) => QueryRequest
  /** Returns the query for one page of a list. Absent: lists show only the entries of the first read. */
  readonly page?: PageQuery
  readonly now: () => number
  /** The tenant's time zone. */
  readonly timeZone: string
}
