import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'
import { worldGraph } from '../../testing/world-graph.ts'
import { demoWorld } from '../demo-world.ts'

const registry = createRegistry(definitions)
const graphs = demoWorld({ size: 'small', today: '2026-11-21' })
  .tenants.slice(1)
  .map((tenant) => worldGraph(registry, tenant))

test('the tasks of a process stand where the process stands', () => {
  for (const { all, out, value } of graphs) {
    const processes = all('processOrder')
    expect(processes.length).toBeGreaterThan(50)
    for (const process of processes) {
      const status = value(process, 'execution:status')!
      const states = out(process, 'execution:executionForProcess').map(({ twin }) => value(twin, 'execution:status')!)
      const done = states.filter((each) => each === 'finished').length
      expect(Number(value(process, 'execution:progress'))).toBe(Math.round((100 * done) / states.length))
      expect(states.slice(0, done).every((each) => each === 'finished')).toBe(true)
      if (status === 'finished') expect(done).toBe(states.length)
      else expect(done).toBeLessThan(states.length)
      if (['inprogress', 'waitforexecution'].includes(status)) expect(['inprogress', 'waitforexecution']).toContain(states[done])
      if (status !== 'canceled') expect(states.slice(done + 1).every((each) => each === 'new')).toBe(true)
    }
  }
})

test('most processes are over, some wait, some failed, and open tasks have a group', () => {
  for (const { all, out, value } of graphs) {
    const states = Map.groupBy(all('processOrder'), (process) => value(process, 'execution:status'))
    const share = (...of: readonly string[]) =>
      of.reduce((sum, status) => sum + (states.get(status)?.length ?? 0), 0) / all('processOrder').length
    expect(share('finished', 'canceled')).toBeCloseTo(0.85, 1)
    expect(share('suspended', 'waiting')).toBeGreaterThan(0)
    expect(share('failed', 'timeout')).toBeGreaterThan(0)
    for (const task of all('userTask')) expect(out(task, 'execution:agentGroupForExecution')).toHaveLength(1)
  }
})
