import { definitions } from '@twinwerk/domain/definitions'
import { demoWorld } from '@twinwerk/domain/demo/demo-world'
import { diagrams as released } from '@twinwerk/domain/process/diagrams'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Execution } from '@twinwerk/process/state/execution'
import { beforeAll, expect, test } from 'vitest'
import { compileDiagrams } from '../../runner/diagram/diagrams.ts'
import { serviceTasks } from '../../runner/tasks/registry.ts'
import { runWorld } from './load-processes.ts'
import type { PlayedProcess } from './run-seed.ts'

/** Only the full world has open steps of all kinds. */
const isLong = process.env['TEST_LONG'] === '1'
const until = '2026-11-22T09:00:00.000Z'
let worlds: { readonly definitionOf: (ran: PlayedProcess) => string; readonly all: readonly PlayedProcess[] }[]
beforeAll(async () => {
  const parts = {
    registry: createRegistry(definitions),
    codes: new Map(),
    diagrams: await compileDiagrams(released, new Set(Object.keys(serviceTasks))),
    zone: 'Europe/Berlin',
  }
  worlds = demoWorld({ size: isLong ? 'full' : 'small', today: '2026-11-22' })
    .tenants.slice(1)
    .map((tenant) => {
      const names = new Map(tenant.twins.map(({ uuid, definition }) => [uuid, definition]))
      return { definitionOf: ({ seed }) => names.get(seed.uuid)!, all: runWorld(parts, tenant, until) }
    })
})

const executions = ({ state }: PlayedProcess): readonly Execution[] => Object.values(state.executions)
const rootOf = ({ seed, state }: PlayedProcess) => state.executions[seed.uuid]!
const open = (ran: PlayedProcess) =>
  executions(ran).filter(
    ({ id, kind, status }) => id !== ran.seed.uuid && kind !== 'subprocess' && !['finished', 'timeout', 'canceled'].includes(status),
  )

test('each process stands where its seed says, with nothing else open', () => {
  for (const { all, definitionOf } of worlds)
    for (const ran of all) {
      const { course } = ran.seed
      const where = `${definitionOf(ran)} ${JSON.stringify(course)}`
      if (course.kind === 'through') expect(rootOf(ran).status, where).toBe('finished')
      else if (course.kind === 'cancel') expect(rootOf(ran).status, where).toBe('canceled')
      else if (course.at !== 'nothing') {
        const status = { stop: ran.seed.isTaken ? 'inprogress' : 'new', suspend: 'suspended', fail: 'failed' }[course.kind]
        expect(
          open(ran).map(({ bpmnRef, status: of }) => [bpmnRef, of]),
          where,
        ).toEqual([[course.at, status]])
      }
    }
})

test('most processes are over, some were paused, some failed, and every kind stands open somewhere', () => {
  for (const { all, definitionOf } of worlds) {
    const share = (fits: (ran: PlayedProcess) => boolean) => all.filter(fits).length / all.length
    // The faults that fill the board of the technicians stand in the places of processes that are over.
    const isForBoard = ({ seed: { course } }: PlayedProcess) => course.kind === 'stop' && ['onSite', 'arrange'].includes(course.at)
    expect(share((ran) => isForBoard(ran) || ['finished', 'canceled'].includes(rootOf(ran).status))).toBeCloseTo(0.85, 1)
    expect(share(isForBoard)).toBeLessThan(0.25)
    expect(share((ran) => open(ran).some(({ status }) => status === 'failed'))).toBeCloseTo(0.03, 1)
    expect(share((ran) => rootOf(ran).status === 'suspended')).toBeCloseTo(0.06, 1)
    const kinds = (of: readonly PlayedProcess[]) => [...new Set(of.map(definitionOf))].toSorted()
    if (isLong) expect(kinds(all.filter((ran) => open(ran).length > 0))).toEqual(kinds(all))
    else expect(kinds(all).length).toBeGreaterThan(10)
  }
})

test('time goes on from step to step, none is of the future, and the last row is as late as the log', () => {
  for (const { all } of worlds)
    for (const ran of all) {
      const times = ran.steps.map(({ at }) => at)
      expect(times.toSorted()).toEqual(times)
      expect(times[0]).toBe(ran.seed.started)
      expect(times.at(-1)! <= until).toBe(true)
      for (const { startedAt, finishedAt } of executions(ran)) expect(finishedAt === null || finishedAt >= startedAt).toBe(true)
    }
})

test('the clocks of the law have rung for the bakery, whose line is without light for five days', () => {
  const fault = worlds[0]!.all.find((ran) => worlds[0]!.definitionOf(ran) === 'processCircuitFault' && ran.seed.course.kind === 'stop')!
  expect(executions(fault).map(({ bpmnRef }) => bpmnRef)).toEqual(expect.arrayContaining(['inform', 'creditBegins', 'onSite']))
})
