import type { DemoTenant, SeedTwin } from '@twinwerk/domain/demo/demo-tenant'
import type { SeedProcess } from '@twinwerk/domain/demo/process/seed-process'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { Execution } from '@twinwerk/process/state/execution'
import { v7 } from 'uuid'
import type { Diagrams } from '../../runner/diagram/diagrams.ts'
import { storeDefinition } from '../../runner/diagram/stored-definition.ts'
import { enqueueOpen } from '../../runner/enqueue-effects.ts'
import { englishLabel } from '../../runner/instance/execution-name.ts'
import type { TaskLinks } from '../../runner/instance/changes-of-step.ts'
import { changesOfStep } from '../../runner/instance/changes-of-step.ts'
import type { ReadTwin, Subject } from '../../runner/instance/subject.ts'
import { processRows } from '../../runner/instance/write-state.ts'
import { stepChanges } from '../../runner/step-changes.ts'
import { apply } from '../../store/apply/apply.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import type { PlayedProcess } from './run-seed.ts'
import { rootOf, runSeed } from './run-seed.ts'

type Parts = ApplyParts & { readonly diagrams: Diagrams; readonly zone: string }

/** The number of statements that go to the database together. */
const atOnce = 200

/**
 * Runs the processes of a tenant in memory, in virtual time, and writes the same data as the runner's steps. These are twins, rows of the
 * engine, the log, and the jobs for the future. The twins of the processes are created here, as of the day of their start.
 */
export async function loadProcesses(
  transaction: Transaction,
  parts: Parts,
  { tenant, until }: { readonly tenant: DemoTenant; readonly until: string },
): Promise<void> {
  const world = worldOf(parts, tenant)
  const ran = runWorld(parts, tenant, until)
  const versions = new Map<string, string>()
  for (const [type, diagram] of new Map(ran.map(({ seed }) => [world.twinOf(seed).definition, world.diagramOf(seed)])))
    versions.set(type, await storeDefinition(transaction, { tenant: tenant.uuid, user: null }, diagram))
  await writeTwins(transaction, parts, { tenant: tenant.uuid, ran, world })
  const statements = ran.flatMap((one) => {
    const version = present(versions.get(world.twinOf(one.seed).definition), 'the version of a diagram')
    return rowsOf(tenant.uuid, one, version)
  })
  for (let from = 0; from < statements.length; from += atOnce) await transaction.runAll(statements.slice(from, from + atOnce))
  for (const { seed, state } of ran) {
    const { definition } = world.diagramOf(seed)
    if (!state.instance.suspended) enqueueOpen(transaction, { tenant: tenant.uuid, root: seed.uuid, state, definition })
  }
}

/** Returns the processes of a tenant at an instant. */
export function runWorld(parts: Parts, tenant: DemoTenant, until: string): readonly PlayedProcess[] {
  const { diagramOf, subjectOf } = worldOf(parts, tenant)
  return tenant.processes.map((seed) =>
    runSeed({ seed, definition: diagramOf(seed).definition, zone: parts.zone, until, subjectWith: subjectOf(seed) }),
  )
}

type Writing = { readonly tenant: string; readonly ran: readonly PlayedProcess[]; readonly world: ReturnType<typeof worldOf> }

/** Writes the processes that began on the same day together. */
async function writeTwins(transaction: Transaction, parts: Parts, { tenant, ran, world }: Writing): Promise<void> {
  const byDay = [...Map.groupBy(ran, ({ seed }) => seed.started.slice(0, 10))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [, begun] of byDay) {
    const [first] = begun
    if (!first) continue
    const changes = begun.flatMap((one): Change[] => {
      const { uuid, definition, identifier, attributes } = world.twinOf(one.seed)
      const { [uuid]: _, ...others } = one.state.executions
      const root = rootOf(one.state, one.seed)
      // The twin already has the name and the deadline of the process. A step changes only these attributes.
      const { status, startedAt, finishedAt } = root
      const made = {
        'execution:status': status,
        'execution:startedAt': startedAt,
        'execution:finishedAt': finishedAt,
        ...nameOf(attributes, parts, definition),
        ...one.filled,
      }
      const known = { state: { ...one.state, executions: { [uuid]: root } }, definitions: new Map([[uuid, definition]]) }
      return [
        { kind: 'createTwin', uuid, definition, ...(identifier !== undefined && { identifier }), attributes: { ...attributes, ...made } },
        ...changesOfStep(known, {
          executions: Object.values(others).toSorted(byPosition),
          waits: Object.values(one.state.waits),
          linksOf: world.linksOf(one.seed),
          diagram: world.diagramOf(one.seed).definition,
        }).map((change) => asPlanned(change, one.seed)),
        ...[...one.agents].map(([task, agent]) => agentLink(task, agent)),
      ]
    })
    await apply(transaction, parts, {
      author: { tenant, user: null, call: 'process/start', at: first.seed.started, changeId: v7() },
      changes,
    })
  }
}

function nameOf(attributes: SeedTwin['attributes'], { registry }: Parts, definition: string): Readonly<Record<string, unknown>> {
  const { label } = definitionOf(registry, definition)
  const name = attributes['execution:bpmnName']
  return { 'execution:bpmnNameEn': englishLabel(label, typeof name === 'string' ? name : null) ?? null }
}

/** Adds the agreed begin to a new task. */
function asPlanned(change: Change, { planned }: SeedProcess): Change {
  const at = change.kind === 'createTwin' ? planned?.[String(change.attributes['execution:bpmnRef'])] : undefined
  return change.kind === 'createTwin' && at !== undefined
    ? { ...change, attributes: { ...change.attributes, 'execution:notBefore': at } }
    : change
}

/** Links a task to a user who takes or finishes it, as an agent from that time. */
function agentLink(task: string, { user, since }: { readonly user: string; readonly since: string }): Change {
  const link = { relationship: 'execution:agentForExecution', source: task, target: user } as const
  return { kind: 'createLink', uuid: v7(), ...link, validFrom: since, validTo: null }
}

function byPosition(one: Execution, other: Execution): number {
  return one.position - other.position
}

/** Returns the statements for the rows that the runner stores besides the twins of a process. */
function rowsOf(tenant: string, { seed, state, steps, waits: kept }: PlayedProcess, version: string): Statement[] {
  return [
    {
      name: 'process-open-seed',
      text: 'insert into process_instance (tenant_id, root_id, definition_id) values ($1, $2, $3)',
      values: [tenant, seed.uuid, version],
    },
    ...processRows(tenant, [
      {
        root: seed.uuid,
        executions: Object.values(state.executions),
        waits: [...kept.values()],
        instance: state.instance,
        seq: steps.length,
        now: present(steps.at(-1), 'the last step').at,
        steps: steps.map(({ at, command, actor, done }, index) => ({
          seq: index + 1,
          commandId: v7({ msecs: Date.parse(at) }),
          command: command.kind,
          actor,
          at,
          refused: null,
          changes: stepChanges(done),
        })),
      },
    ]),
  ]
}

/** Returns lookups into a seed world for the processes, which need its twins before they are written. */
function worldOf({ registry, diagrams }: Pick<Parts, 'registry' | 'diagrams'>, { links, twins: seeds }: DemoTenant) {
  const twins = new Map(seeds.map((twin) => [twin.uuid, twin]))
  const twinOf = ({ uuid }: SeedProcess): SeedTwin => present(twins.get(uuid), `the process ${uuid}`)
  const linked = Map.groupBy(links, ({ source }) => source)
  const targetsOf = (source: string, relationship: Systematics) =>
    (linked.get(source) ?? []).filter((each) => each.relationship === relationship).map(({ target }) => target)
  const groups = new Map(
    [...twins.values()]
      .filter(({ definition }) => definition === 'group')
      .map((twin) => [String(twin.attributes['group:name1']), twin.uuid]),
  )
  const read = (twin: SeedTwin, filled: Readonly<Record<Systematics, unknown>> = {}): ReadTwin => {
    const values: Readonly<Record<Systematics, unknown>> = { ...twin.attributes, ...filled }
    const definition = definitionOf(registry, twin.definition)
    return {
      uuid: twin.uuid,
      definition: twin.definition,
      valueOf: (systematics) => values[systematics] ?? null,
      values: Object.fromEntries(definition.allAttributes.map(({ name, systematics }) => [name, values[systematics] ?? null])),
    }
  }
  const readIfThere = (uuid: string | undefined): ReadTwin | undefined => {
    const twin = uuid === undefined ? undefined : twins.get(uuid)
    return twin && read(twin)
  }
  return {
    twinOf,
    diagramOf: (seed: SeedProcess) => {
      const { definition } = twinOf(seed)
      return present(diagrams.get(definition), `the diagram of ${definition}`)
    },
    subjectOf:
      (seed: SeedProcess) =>
      (filled: Readonly<Record<Systematics, unknown>>): Subject => {
        const { uuid } = seed
        const contract = targetsOf(uuid, 'execution:contractForProcess')[0]
        const partner =
          targetsOf(uuid, 'execution:businessPartnerForProcess')[0] ??
          (contract === undefined ? undefined : targetsOf(contract, 'contract:receiverForContract')[0])
        return { process: read(twinOf(seed), filled), contract: readIfThere(contract), partner: readIfThere(partner) }
      },
    linksOf: ({ uuid }: SeedProcess): TaskLinks => {
      const own = ['execution:contractForProcess', 'execution:businessPartnerForProcess'] as const
      const inherited = Object.fromEntries(own.map((relationship) => [relationship, targetsOf(uuid, relationship)]))
      return ({ kind, agentGroup }) => {
        if (kind !== 'usertask') return {}
        const group = agentGroup === null ? undefined : groups.get(agentGroup)
        return { ...inherited, 'execution:agentGroupForExecution': group === undefined ? [] : [group] }
      }
    },
  }
}
