import { failureValues } from '@twinwerk/domain/process/execution/failures'
import { checkSteps } from '@twinwerk/domain/process/process-steps'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Data } from '@twinwerk/process/state/data'
import { isLive } from '@twinwerk/process/state/execution'
import { v7 } from 'uuid'
import type { Transaction } from '../store/db/database.ts'
import type { Course } from './course.ts'
import { begin, takeStep } from './course.ts'
import { diagramsInForce } from './diagram/deployed-diagram.ts'
import type { Called, ServiceStepParts } from './inline-services.ts'
import { doService, ServiceFailed, withoutEffect } from './inline-services.ts'
import { lockProcess } from './instance/locked-process.ts'
import { variablesIn } from './instance/variables.ts'
import { fieldsOfRule } from './tasks/rules/fields-of-rule.ts'
import { sentenceOf } from './tasks/check-process.ts'
import { isText } from './tasks/is-text.ts'
import { TaskFailure } from './work/service-task.ts'
import { startByHand } from './starts/event-starts.ts'

export type Rehearsal = {
  readonly problem: { readonly text: string; readonly fields: string[] } | null
  readonly effectiveDay: string | null
  readonly end: { readonly day: string; readonly reason: string } | null
  readonly firstTask: string | null
}

/** Services that only read, reserve and compute. A rehearsal runs no others. */
const rehearsed: ReadonlySet<string> = new Set([
  ...Object.keys(checkSteps),
  'findBuilding',
  'findContract',
  'productEnd',
  'reserveNetwork',
  'reserveNumber',
  'runningProducts',
  'switchDay',
  'terminationDate',
])

/** The most services of a rehearsal: a tenant's diagram may loop through such services forever. */
const maxServices = 20

type RehearsalRequest = {
  readonly tenant: string
  readonly root: string
  readonly definition: EffectiveDefinition
  readonly language: Language
}

/** The service at which a rehearsal ended, with its process as it was before and the variables that it left. */
export type RehearsedService = { readonly course: Course; readonly called: Called; readonly variables: Data }

/** A rehearsal, and the check or computation that it found no problem with. */
export type Rehearsed = { readonly rehearsal: Rehearsal; readonly passed?: RehearsedService }

/**
 * Starts a process that was opened in this transaction and runs its services up to the first check, or the first task of a user. The caller
 * rolls the transaction back, because services have written.
 */
export async function rehearseStart(transaction: Transaction, parts: ServiceStepParts, request: RehearsalRequest): Promise<Rehearsed> {
  const { tenant, root, definition, language } = request
  const diagram = (await diagramsInForce(transaction, parts.runner, tenant)).get(definition.name)
  const locked = await lockProcess(transaction, parts.stepParts, { tenant, root, command: 'start', commandId: v7() })
  if (!diagram || !locked) return { rehearsal: nothing }
  const at = startByHand(diagram)
  const command = { kind: 'start', ...(at !== undefined && { at }) } as const
  let course = await takeStep(transaction, parts.stepParts, { course: begin(locked), given: { command, commandId: v7(), actor: null } })
  for (let done = 0; done < maxServices; done += 1) {
    const called = course.effects.find(
      (effect): effect is Called => effect.kind === 'run' && effect.runAt === null && rehearsed.has(effect.handler),
    )
    if (!called) return { rehearsal: { ...nothing, firstTask: firstTaskOf(course) } }
    const before = course
    try {
      course = await doService(transaction, parts, { course: withoutEffect(course, called), called })
    } catch (error) {
      const failure = error instanceof ServiceFailed ? error.cause : undefined
      if (!(failure instanceof TaskFailure)) throw error
      return { rehearsal: { ...nothing, problem: { text: textIn(sentenceOf(failure), language), fields: [] } } }
    }
    const variables = variablesIn(course.state, root)
    const rehearsal = foundIn(variables, called.handler, request)
    if (rehearsal?.problem) return { rehearsal }
    if (rehearsal) return { rehearsal, passed: { course: before, called, variables } }
  }
  return { rehearsal: nothing }
}

const fieldsMissing: ReadonlyMap<string, string> = new Map([
  ['noContract', 'execution:contractForProcess'],
  ['noPartner', 'execution:businessPartnerForProcess'],
])

/** The fields that fill a missing subject of a process, each with the words with which the problem begins. */
const subjects = failureValues.flatMap(({ name, label }) => {
  const field = fieldsMissing.get(name)
  return field === undefined ? [] : [{ label, field }]
})

const nothing: Rehearsal = { problem: null, effectiveDay: null, end: null, firstTask: null }

/** Returns the result of a check or of the computed end; undefined after any other service. */
function foundIn(variables: Data, handler: string, { definition, language }: RehearsalRequest): Rehearsal | undefined {
  const words = (name: string) => {
    const text = variables[name]
    return isText(text) ? textIn(text, language) : ''
  }
  if (handler === 'terminationDate') return { ...nothing, end: { day: String(variables['terminationDate']), reason: words('whyThen') } }
  const check = Object.hasOwn(checkSteps, handler) ? checkSteps[handler] : undefined
  if (!check) return undefined
  const { problem, effectiveDay } = variables
  if (typeof problem !== 'string') return { ...nothing, effectiveDay: typeof effectiveDay === 'string' ? effectiveDay : null }
  const rule = check.rules?.find(({ text }) => text.de === problem)
  const missing = subjects.find(({ label }) => problem.startsWith(label.de))
  const fields = rule ? fieldsOfRule(rule, definition) : missing ? [missing.field] : []
  return { ...nothing, problem: { text: words('problemText'), fields } }
}

function firstTaskOf({ state, locked }: Course): string | null {
  const task = Object.values(state.executions).find((each) => each.kind === 'usertask' && isLive(each))
  return task ? (locked.definition.nodes[task.bpmnRef]?.name ?? null) : null
}
