import type { DemoTenant, SeedTwin } from '@twinwerk/domain/demo/demo-tenant'
import type { SeedProcess } from '@twinwerk/domain/demo/process/seed-process'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
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
import type { Ran } from './run-seed.ts'
import { runSeed } from './run-seed.ts'

type Parts = ApplyParts & { readonly diagrams: Diagrams; readonly zone: string }

/** Statements that go to the database together. */
const atOnce = 200

/**
 * Runs the processes of a tenant in memory, in their own time, and writes what the runner would have written with each of their steps:
 * twins, rows of the engine, the log, and the jobs of what is still to come. Their twins are made here, as of the day they began.
 */
export async function loadProcesses(transaction: Transaction, parts: Parts, tenant: DemoTenant, until: string): Promise<void> {
  const twins = new Map(tenant.twins.map((twin) => [twin.uuid, twin]))
  const world = worldOf(parts.registry, tenant, twins)
  const ran = runWorld(parts, tenant, until)
  const versions = new Map<string, string>()
  for (const key of new Set(ran.map(({ seed }) => twins.get(seed.uuid)!.definition)))
    versions.set(key, await storeDefinition(transaction, { tenant: tenant.uuid, user: null }, parts.diagrams.get(key)!))
  await writeTwins(transaction, parts, { tenant: tenant.uuid, ran, twins, linksOf: world.linksOf })
  const statements = ran.flatMap((one) => rowsOf(tenant.uuid, one, versions.get(twins.get(one.seed.uuid)!.definition)!))
  for (let from = 0; from < statements.length; from += atOnce) await transaction.runAll(statements.slice(from, from + atOnce))
  for (const { seed, state } of ran) {
    const { definition } = parts.diagrams.get(twins.get(seed.uuid)!.definition)!
    if (!state.instance.suspended) enqueueOpen(transaction, { tenant: tenant.uuid, root: seed.uuid, state, definition })
  }
}

/** The processes of a tenant as they stand at an instant. */
export function runWorld({ registry, diagrams, zone }: Parts, tenant: DemoTenant, until: string): readonly Ran[] {
  const twins = new Map(tenant.twins.map((twin) => [twin.uuid, twin]))
  const { subjectOf } = worldOf(registry, tenant, twins)
  return tenant.processes.map((seed) => {
    const { definition } = diagrams.get(twins.get(seed.uuid)!.definition)!
    return runSeed({ seed, definition, zone, until, subjectWith: subjectOf(seed) })
  })
}

type Writing = {
  readonly tenant: string
  readonly ran: readonly Ran[]
  readonly twins: ReadonlyMap<string, SeedTwin>
  readonly linksOf: (seed: SeedProcess) => TaskLinks
}

/** Those that began on one day are made together. */
async function writeTwins(transaction: Transaction, parts: Parts, { tenant, ran, twins, linksOf }: Writing): Promise<void> {
  const byDay = [...Map.groupBy(ran, ({ seed }) => seed.started.slice(0, 10))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [, begun] of byDay) {
    const changes = begun.flatMap((one): Change[] => {
      const { uuid, definition, identifier, attributes } = twins.get(one.seed.uuid)!
      const { [uuid]: root, ...others } = one.state.executions
      // The twin already has the name and the deadline of the process; a step changes only these attributes.
      const { status, startedAt, finishedAt } = root!
      const made = {
        'execution:status': status,
        'execution:startedAt': startedAt,
        'execution:finishedAt': finishedAt,
        ...nameOf(attributes, parts, definition),
        ...one.filled,
      }
      const known = { state: { ...one.state, executions: { [uuid]: root! } }, definitions: new Map([[uuid, definition]]) }
      return [
        { kind: 'createTwin', uuid, definition, ...(identifier !== undefined && { identifier }), attributes: { ...attributes, ...made } },
        ...changesOfStep(known, {
          executions: Object.values(others).toSorted(byPosition),
          waits: Object.values(one.state.waits),
          linksOf: linksOf(one.seed),
          diagram: parts.diagrams.get(definition)!.definition,
        }).map((change) => asPlanned(change, one.seed)),
        ...[...one.agents].map(([task, agent]) => agentLink(task, agent)),
      ]
    })
    const at = begun[0]!.seed.started
    await apply(transaction, parts, { tenant, user: null, call: 'process/start', at, changeId: v7() }, changes)
  }
}

function nameOf(attributes: SeedTwin['attributes'], { registry }: Parts, definition: string): Readonly<Record<string, unknown>> {
  const { label } = definitionOf(registry, definition)
  return { 'execution:bpmnNameEn': englishLabel(label, attributes['execution:bpmnName'] as string | null) ?? null }
}

/** A task for which a begin was agreed. */
function asPlanned(change: Change, { planned }: SeedProcess): Change {
  const at = change.kind === 'createTwin' ? planned?.[String(change.attributes['execution:bpmnRef'])] : undefined
  return change.kind === 'createTwin' && at !== undefined
    ? { ...change, attributes: { ...change.attributes, 'execution:notBefore': at } }
    : change
}

/** A user who takes or finishes a task is one of its agents from then on. */
function agentLink(task: string, { user, since }: { readonly user: string; readonly since: string }): Change {
  const link = { relationship: 'execution:agentForExecution', source: task, target: user } as const
  return { kind: 'createLink', uuid: v7(), ...link, validFrom: since, validTo: null }
}

function byPosition(one: Execution, other: Execution): number {
  return one.position - other.position
}

/** The rows that the runner keeps of a process beside its twins. */
function rowsOf(tenant: string, { seed, state, steps, waits: kept }: Ran, version: string): Statement[] {
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
        now: steps.at(-1)!.at,
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

/** The part of a world that processes read before it is written. */
function worldOf(registry: Registry, { links }: DemoTenant, twins: ReadonlyMap<string, SeedTwin>) {
  const linked = Map.groupBy(links, ({ source }) => source)
  const targetsOf = (source: string, relationship: Systematics) =>
    (linked.get(source) ?? []).filter((each) => each.relationship === relationship).map(({ target }) => target)
  const groups = new Map(
    [...twins.values()]
      .filter(({ definition }) => definition === 'group')
      .map((twin) => [String(twin.attributes['group:name1']), twin.uuid]),
  )
  const read = (uuid: string | undefined, filled: Readonly<Record<Systematics, unknown>> = {}): ReadTwin | undefined => {
    const twin = uuid === undefined ? undefined : twins.get(uuid)
    if (!twin) return undefined
    const values: Readonly<Record<Systematics, unknown>> = { ...twin.attributes, ...filled }
    const definition = definitionOf(registry, twin.definition)
    return {
      uuid: twin.uuid,
      definition: twin.definition,
      valueOf: (systematics) => values[systematics] ?? null,
      values: Object.fromEntries(definition.allAttributes.map(({ name, systematics }) => [name, values[systematics] ?? null])),
    }
  }
  return {
    subjectOf:
      ({ uuid }: SeedProcess) =>
      (filled: Readonly<Record<Systematics, unknown>>): Subject => {
        const contract = targetsOf(uuid, 'execution:contractForProcess')[0]
        const partner =
          targetsOf(uuid, 'execution:businessPartnerForProcess')[0] ??
          (contract === undefined ? undefined : targetsOf(contract, 'contract:receiverForContract')[0])
        return { process: read(uuid, filled)!, contract: read(contract), partner: read(partner) }
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
