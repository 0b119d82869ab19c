import type { Definition } from '../definition/definition.ts'
import { text, many, type Bpmn } from './bpmn.ts'
import { checkExpressions, type CheckExpression } from './check-expressions.ts'
import { checkNodes } from './check.ts'
import { parse } from './parse.ts'
import type { Problem } from './problem.ts'
import { readScope, type Draft } from './read-scope.ts'

export type Compiled = {
  /** Every process of the file that can be executed, also where another one cannot. */
  readonly definitions: readonly Definition[]
  /** Empty: the file can be deployed. */
  readonly problems: readonly Problem[]
}

/** What other files may call, and we do not execute. */
const globalTasks = /^bpmn:Global(?:User|Manual|Script|BusinessRule)?Task$/

/**
 * Reads a BPMN 2.0 file of any vendor. Whatever is drawn is executed as the standard says or refused by name; nothing is ignored silently.
 * `checkExpression` answers why an expression is none, for the language that `evaluate` will speak.
 */
export async function compile(xml: string, { checkExpression }: { readonly checkExpression?: CheckExpression } = {}): Promise<Compiled> {
  const { root, problems } = await parse(xml)
  if (!root) return { definitions: [], problems }
  const roots = many(root, 'rootElements')
  const compiled = roots.filter(({ $type }) => $type === 'bpmn:Process').map((process) => compileProcess(process, checkExpression))
  const refused = roots.filter(({ $type }) => globalTasks.test($type) || $type.endsWith('Choreography')).map(refusedRoot)
  const empty =
    compiled.length === 0 && refused.length === 0 ? [{ element: root.id ?? null, type: root.$type, reason: 'The file has no process' }] : []
  const readable = problems.length === 0
  return {
    definitions: readable ? compiled.flatMap(({ definition }) => definition ?? []) : [],
    problems: [...problems, ...refused, ...compiled.flatMap((each) => each.problems), ...empty],
  }
}

function compileProcess(process: Bpmn, checkExpression?: CheckExpression): { definition: Definition | null; problems: readonly Problem[] } {
  const draft: Draft = { nodes: new Map(), flows: new Map(), scopes: new Map(), problems: [] }
  if (process.id === undefined)
    return { definition: null, problems: [{ element: null, type: process.$type, reason: 'The process has no id' }] }
  readScope(draft, process)
  const definition: Definition = {
    modelVersion: 1,
    id: process.id,
    name: text(process, 'name') ?? '',
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
