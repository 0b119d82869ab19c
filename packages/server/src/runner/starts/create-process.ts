import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { textIn } from '@twinwerk/model/text/text'
import type { Data } from '@twinwerk/process/state/data'
import type { Caller } from '@twinwerk/process/state/state'
import type { Chain } from '@twinwerk/process/step/budget/chain'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { HouseParts } from '../course.ts'
import type { Diagram } from '../diagram/diagrams.ts'
import type { FirstLink } from '../work/service-task.ts'
import { openProcess } from './open-process.ts'

export type ProcessToCreate = {
  readonly tenant: string
  /** The uuid of the process. The same uuid creates the process only once. */
  readonly root: string
  readonly diagram: Diagram
  /** ISO instant of the database. */
  readonly now: string
  readonly data?: Data
  /** The start event that creates the process. */
  readonly at?: string
  /** The key that prevents a second process while this one runs. */
  readonly startKey?: string
  /** The execution that called the process, below which its twin is placed. */
  readonly calledBy?: Caller & { readonly root: string }
  /** The chain that led to its begin, if another process started it. */
  readonly chain?: Chain | undefined
  /** The first attributes, besides those that every process has. */
  readonly attributes?: Readonly<Record<Systematics, unknown>>
  /** The links to the twins that the process concerns. */
  readonly links?: readonly FirstLink[]
}

/** Creates a process that no user saved: its twin, its rows and the job that starts it. Returns false if the process was created before. */
export async function createProcess(transaction: Transaction, parts: HouseParts, made: ProcessToCreate): Promise<boolean> {
  const { now, attributes: given = {}, links = [], ...opened } = made
  const { tenant, root, diagram, calledBy } = made
  if (!(await openProcess(transaction, { ...opened, actor: null }))) return false
  const author = { tenant, user: null, call: `process/${calledBy ? 'call' : 'start'}`, at: now, changeId: v7() }
  const { name, label } = definitionOf(parts.registry, diagram.key)
  const attributes = {
    'execution:status': 'waitforexecution',
    'execution:bpmnName': textIn(label, parts.letterhead.language),
    'execution:bpmnNameEn': label.en,
    'execution:priority': 3,
    ...given,
  }
  const below = calledBy ? [newLink('execution:executionForProcess', calledBy.execution, root)] : []
  await apply(transaction, parts, {
    author,
    changes: [newTwin(root, name, attributes), ...below, ...links.map(({ relationship, target }) => newLink(relationship, root, target))],
  })
  return true
}

/** Returns the database's time, by which processes begin. */
export async function databaseNow({ run }: Transaction): Promise<string> {
  const nows = columns({ now: 'instant' })
  return firstRow(await run({ name: 'process-now', text: 'select clock_timestamp() as now', columns: nows })).now
}
