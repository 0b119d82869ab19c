import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Line } from '../diagram/line.ts'
import type { ProcessType, RequestFields } from '../process-type.ts'
import { stepNames } from './names.ts'
import { decisionSlot } from './slots.ts'
import type { GroupName, Place, Step, StepServices } from './step.ts'
import { no } from './step.ts'

type Check = {
  /** The group that clarifies problems of the check. */
  readonly group?: GroupName
  /** The customer gets no rejection, because the provider itself requested the change. */
  readonly silent?: true
  /** The changes that the check previews. The default is the changes of the `write` step. */
  readonly writes?: readonly Write[]
}

/** Returns the step that checks the rules. Staff clarify problems until the request passes, or reject it. */
export function check({ group = 'Kundenservice', silent, writes }: Check = {}): Step {
  const refusal = silent ? 'noteRefusal' : 'mailRejection'
  return {
    restart: 'check',
    refusal,
    draw: (line, place) => {
      const { check: handler, release } = stepNames(place.process.name)
      line.next({ id: 'check', kind: 'serviceTask', name: { de: 'Angaben prüfen', en: 'Check the input' }, handler })
      line.next({ id: 'isFine', kind: 'exclusiveGateway', name: { de: 'Möglich?', en: 'Possible?' } })
      addClarification(line, place, group)
      const isReleased = place.refusal === 'release'
      const name = { de: 'Reservierung aufheben', en: 'Release the reservation' }
      if (isReleased) line.aside({ id: 'release', kind: 'serviceTask', name, handler: release }, 2, 1)
      if (isReleased) line.flow('release', refusal)
      line.aside({ id: refusal, kind: 'serviceTask', ...refusals[refusal] }, 2, 2)
      line.flow(refusal, 'rejected')
      line.aside({ id: 'rejected', kind: 'endEvent', name: { de: 'Abgelehnt', en: 'Refused' } }, 2, 3)
    },
    services: ({ process }) => checkServices(process, writes),
  }
}

/** Returns the service that checks the rules of a process and computes its facts. */
export function checkServices(process: ProcessType, writes: readonly Write[] = writtenBy(process)): StepServices {
  const { name, facts = {} } = process
  return { checks: { [stepNames(name).check]: { rules: checkedRules(process), writes, within: pathsOfPicks(process), facts } } }
}

const refusals = {
  noteRefusal: { name: { de: 'Ablehnung festhalten', en: 'Note the refusal' }, handler: 'noteRefusal' },
  mailRejection: { name: { de: 'Ablehnung mitteilen', en: 'Tell the refusal' }, handler: 'mailChangeRejected' },
} as const

function addClarification(line: Line, { restart, refusal }: Place, group: GroupName): void {
  const name = { de: 'Angaben klären', en: 'Clear up the input' }
  line.aside({ id: 'clarify', kind: 'userTask', name, group, deadline: 'P3D', outputs: [decisionSlot] }, 1)
  line.aside({ id: 'isCorrected', kind: 'exclusiveGateway', name: { de: 'Geklärt?', en: 'Cleared up?' } }, 2)
  line.flow('isFine', 'clarify', { name: no, when: 'problem != null' })
  line.flow('clarify', 'isCorrected')
  line.flow('isCorrected', restart)
  line.flow('isCorrected', refusal, { name: { de: 'abgelehnt', en: 'refused' }, when: 'decision = "rejected"' })
}

/** Returns the rules of a process and of its steps. */
export function checkedRules({ rules = [], steps }: ProcessType): readonly ProcessRule[] {
  return [...rules, ...steps.flatMap((step) => step.rules ?? [])]
}

/** Returns the changes that the process will write, which the check previews. */
function writtenBy(process: ProcessType): readonly Write[] {
  const step = process.steps.find(({ isWrite }) => isWrite)
  const place = { process, restart: '', refusal: '', id: '', handler: '', lateHandler: '' }
  return step?.services?.(place).writes?.[stepNames(process.name).write] ?? []
}

const starts: Readonly<Record<string, string>> = {
  'execution:businessPartnerForProcess': 'partner',
  'execution:contractForProcess': 'contract',
}

/** Returns the paths to the choices of the request. A chosen twin must be among these choices. */
export function pathsOfPicks({ name, picks = {} }: RequestFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(picks).flatMap(([key, { from = [] }]) => {
      const [first, ...rest] = from
      return first === undefined ? [] : [[`process/${name}:${key}`, [starts[first] ?? `process/${first}`, ...rest].join('/')]]
    }),
  )
}
