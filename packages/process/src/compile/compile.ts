import type { Definition } from '../definition/definition.ts'
import { english, text, many, type Bpmn } from './bpmn.ts'
import { checkExpressions, type CheckExpression } from './check-expressions.ts'
import { checkNodes } from './check.ts'
import { readMessageFlows } from './message-flows.ts'
import { parse } from './parse.ts'
import type { Problem } from './problem.ts'
import { readScope, type Draft } from './read-scope.ts'

export type Compiled = {
  /** Every executable process of the file, even if another process is not executable. */
  readonly definitions: readonly Definition[]
  /** Empty: the file can be deployed. */
  readonly problems: readonly Problem[]
  /** Unread parts that are not executed: the drawing, markup of other tools. */
  readonly warnings: readonly Problem[]
}

export type CompileSettings = {
  /** Returns null, or the reason why a text is no expression of the language that `evaluate` uses. */
  readonly checkExpression?: CheckExpression
  /**
   * The behaviour of manual tasks and tasks without a type: they pass (the default) or wait for a user. A manual task may override it
   * (`pf:waits`).
   */
  readonly manualTasks?: 'pass' | 'wait'
}

type Executable = { readonly definition: Definition | null; readonly problems: readonly Problem[] }

/** Tasks that other files may call; the engine does not execute them. */
const globalTasks = /^bpmn:Global(?:User|Manual|Script|BusinessRule)?Task$/

/**
 * Compiles a BPMN 2.0 file of any vendor. Each element is executed as the standard says, or refused by name; no element is ignored
 * silently.
 */
export async function compile(xml: string, settings: CompileSettings = {}): Promise<Compiled> {
  const { root, problems, warnings } = await parse(xml)
  if (!root) return { definitions: [], problems, warnings }
  const roots = many(root, 'rootElements')
  const processes = roots
    .filter(({ $type }) => $type === 'bpmn:Process')
    .map((process) => ({ process, draft: readProcess(process, settings) }))
  readMessageFlows(
    processes.map(({ draft }) => draft),
    roots,
  )
  const compiled = processes.map((each) => compileProcess(each, settings))
  const refused = roots.filter(({ $type }) => globalTasks.test($type) || $type.endsWith('Choreography')).map(refusedRoot)
  const empty =
    compiled.length === 0 && refused.length === 0 ? [{ element: root.id ?? null, type: root.$type, reason: 'The file has no process' }] : []
  const readable = problems.length === 0
  return {
    definitions: readable ? compiled.flatMap(({ definition }) => definition ?? []) : [],
    problems: [...problems, ...refused, ...compiled.flatMap((each) => each.problems), ...empty],
    warnings,
  }
}

function readProcess(process: Bpmn, { manualTasks = 'pass' }: CompileSettings): Draft {
  const draft: Draft = { nodes: new Map(), flows: new Map(), scopes: new Map(), problems: [], manualTasks }
  if (process.id === undefined) draft.problems.push({ element: null, type: process.$type, reason: 'The process has no id' })
  else readScope(draft, process)
  return draft
}

type Read = { readonly process: Bpmn; readonly draft: Draft }

function compileProcess({ process, draft }: Read, { checkExpression }: CompileSettings): Executable {
  const definition: Definition = {
    modelVersion: 1,
    id: process.id ?? '',
    name: text(process, 'name') ?? '',
    ...english(process),
    executable: process['isExecutable'] === true,
    nodes: Object.fromEntries(draft.nodes),
    flows: Object.fromEntries(draft.flows),
    scopes: Object.fromEntries(draft.scopes),
  }
  const problems = [...draft.problems, ...checkNodes(draft), ...checkExpressions(definition, checkExpression)]
  return { definition: problems.length === 0 ? definition : null, problems }
}

function refusedRoot({ id, $type }: Bpmn): Problem {
  const what = globalTasks.test($type) ? 'Global tasks are not executed: call a process' : 'Choreographies are not executed'
  return { element: id ?? null, type: $type, reason: what }
}
