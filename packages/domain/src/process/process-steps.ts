import type { ProcessCheck, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { awaitStep, changeHandlers } from './change/change-diagram.ts'
import type { ChangeProcess } from './change/change.ts'
import { changes } from './changes.ts'
import { courses } from './courses.ts'
import { termination } from './process-termination/steps.ts'

const starts: Readonly<Record<string, string>> = {
  'execution:businessPartnerForProcess': 'partner',
  'execution:contractForProcess': 'contract',
}

/** What diagrams call to look at things before they are changed, by the name of the service. */
export const checkSteps: Readonly<Record<string, ProcessCheck>> = {
  ...Object.fromEntries(
    changes.map((change) => [changeHandlers(change.name).check, { ...change, rules: rulesOf(change), within: withinOf(change) }]),
  ),
  ...Object.fromEntries(
    changes.flatMap(({ name, facts = {}, lastly, milder }) => {
      const { again, stands } = changeHandlers(name)
      return [
        ...(lastly ? [[again, { facts, rules: lastly.rules, writes: [] }] as const] : []),
        ...(lastly && milder ? [[stands, { facts, rules: [milder.stands, ...lastly.rules], writes: [] }] as const] : []),
      ]
    }),
  ),
  ...Object.assign({}, ...[...courses, termination].map(({ checks }) => checks)),
}

/** What diagrams call to change twins. */
export const writeSteps: Readonly<Record<string, readonly Write[]>> = {
  ...Object.assign({}, ...changes.map(writesOf)),
  ...Object.assign({}, ...[...courses, termination].map(({ writes }) => writes)),
}

/** What must hold still when changes are written, and what its rules ask for, worked out anew. `finds`: the service that reads anew. */
export type StillTrue = Pick<ProcessCheck, 'within' | 'facts'> & { readonly rules: readonly ProcessRule[]; readonly finds?: string }

/** By the name of the service that writes: another process may have been there since the check. */
export const stillTrue: Readonly<Record<string, StillTrue>> = Object.fromEntries(
  changes.map((change): readonly [string, StillTrue] => [
    changeHandlers(change.name).write,
    {
      rules: change.still ?? rulesOf(change),
      within: withinOf(change),
      facts: Object.fromEntries(Object.entries(change.facts ?? {}).filter(([, { again }]) => again)),
      ...(change.finds?.again && { finds: change.finds.handler }),
    },
  ]),
)

function writesOf({
  name,
  writes,
  reserves,
  milder,
  before = [],
  answered,
  afterwards = [],
  until,
}: ChangeProcess): Record<string, readonly Write[]> {
  const handlers = changeHandlers(name)
  const steps = before.flatMap((step, index) => ('writes' in step ? [[handlers.step(index + 1), step.writes] as const] : []))
  const after = afterwards.flatMap((step, index) => [
    ...('writes' in step ? [[handlers.after(index + 1), step.writes] as const] : []),
    ...('late' in step && step.late ? [[handlers.late(index + 1), step.late.writes] as const] : []),
  ])
  return {
    [handlers.write]: writes,
    ...(milder && { [handlers.milder]: milder.writes }),
    ...(reserves && { [handlers.release]: reserves.release }),
    ...(answered && { [handlers.answer]: answered.writes }),
    ...(until && { [handlers.end]: until.writes }),
    ...Object.fromEntries([...steps, ...after]),
  }
}

function rulesOf({ rules = [], awaits }: ChangeProcess): readonly ProcessRule[] {
  return awaits ? [...rules, { holds: `not(${awaits.holds})`, text: awaits.missing, unless: awaitStep }] : rules
}

/** What is chosen of something must be a part of it. */
function withinOf({ name, picks = {} }: ChangeProcess): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(picks).flatMap(([key, { from = [] }]) => {
      const [first, ...rest] = from
      return first === undefined ? [] : [[`process/${name}:${key}`, [starts[first], ...rest].join('/')]]
    }),
  )
}
