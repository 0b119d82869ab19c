import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Placement } from '@twinwerk/process/commands/command'
import { blankExecution } from '@twinwerk/process/state/state'
import { v7 } from 'uuid'
import { tryOut } from '../../jobs/items.ts'
import { apply } from '../../store/apply/apply.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { StepParts } from '../course.ts'
import { applyCommand } from '../apply-command.ts'
import { executionRows } from '../instance/write-state.ts'
import { engineText } from '../modeler/finding-texts.ts'

/** Tokens to remove (uuids of executions), and tokens to place elsewhere. */
export type Intervention = {
  readonly tenant: string
  readonly root: string
  readonly user: string
  readonly cancel: readonly string[]
  readonly start: readonly Placement[]
  readonly reason: string
  /** The language of a rejection. */
  readonly language: Language
}

/** An execution before and after the intervention; `before` is null for a new execution. */
export type Moved = {
  readonly id: string
  readonly element: string
  readonly name: string
  readonly before: string | null
  readonly after: string
}

/**
 * Moves tokens by hand in one step and stores the reason as a twin below the process. If the move is impossible, throws INPUT_INVALID with
 * the engine's reason, also as a problem.
 */
export async function intervene(transaction: Transaction, parts: StepParts, intervention: Intervention): Promise<readonly Moved[]> {
  const { tenant, root, user, cancel, start, reason, language } = intervention
  const before = await statusesOf(transaction, intervention)
  const event = v7()
  const author = { tenant, user, call: 'process/adminupdate', at: new Date().toISOString(), changeId: v7() }
  await apply(transaction, parts, {
    author,
    changes: [
      {
        kind: 'createTwin',
        uuid: event,
        definition: 'adminUpdate',
        attributes: {
          'execution:status': 'waitforexecution',
          'execution:bpmnName': 'Eingriff',
          'execution:bpmnNameEn': 'Intervention',
          'execution:priority': 3,
          'adminUpdate:reason': reason,
          'adminUpdate:patch': { cancel, start },
        },
      },
      {
        kind: 'createLink',
        uuid: v7(),
        relationship: 'execution:executionForProcess',
        source: root,
        target: event,
        validFrom: null,
        validTo: null,
      },
    ],
  })
  const row = {
    ...blankExecution,
    id: event,
    parentExecution: root,
    kind: 'adminupdate',
    bpmnRef: '',
    bpmnName: '',
    startedAt: '',
    position: 0,
  } as const
  await transaction.run(executionRows({ tenant, root }, [row]))
  const command = { kind: 'adminupdate', cancel, start, event } as const
  const { refused } = await applyCommand(transaction, parts, { tenant, root, command, commandId: event, actor: user })
  if (refused) {
    const message = textIn(engineText(refused.reason), language)
    throw new AppError('INPUT_INVALID', { detail: refused.reason, problems: [{ path: [], key: 'execution.refused', message }] })
  }
  const after = await statusesOf(transaction, intervention)
  return [...after.values()].flatMap((each): Moved[] => {
    const known = before.get(each.id)
    if (each.id === event || known?.status === each.status) return []
    return [{ id: each.id, element: each.element, name: each.name, before: known?.status ?? null, after: each.status }]
  })
}

/** Does the same as `intervene`, but only as a trial: nothing is saved. No other step of the process is taken meanwhile. */
export async function tryIntervention(transaction: Transaction, parts: StepParts, intervention: Intervention): Promise<readonly Moved[]> {
  const outcome: { moved: readonly Moved[]; refusal?: Error } = { moved: [] }
  await tryOut(transaction, async () => {
    try {
      outcome.moved = await intervene(transaction, parts, intervention)
    } catch (error) {
      outcome.refusal = error instanceof Error ? error : new Error('the intervention failed', { cause: error })
      throw error
    }
  })
  if (outcome.refusal) throw outcome.refusal
  return outcome.moved
}

type Standing = { readonly id: string; readonly element: string; readonly name: string; readonly status: string }

async function statusesOf(
  transaction: Transaction,
  { tenant, root }: Pick<Intervention, 'tenant' | 'root'>,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await transaction.run({
    name: 'process-statuses',
    text: `select e.id, e.bpmn_ref as element, coalesce(t."execution:bpmnName", '') as name, t."execution:status" as status
      from process_execution e join "${familyTable('execution')}" t on t.tenant_id = e.tenant_id and t.id = e.id
      where e.tenant_id = $1 and e.root_id = $2 and e.kind not in ('processevent', 'adminupdate') order by e.position, e.id`,
    values: [tenant, root],
    columns: columns({ id: 'uuid', element: 'text', name: 'text', status: 'text' }),
  })
  return new Map(rows.map((each) => [each.id, each]))
}
