import { expect, test } from 'vitest'
import { createSystems } from './systems.ts'

test('each system is ok, degraded or off, and the reason goes to the log alone', async () => {
  const warned: [string, string][] = []
  const systems = createSystems(
    {
      store: async () => undefined,
      scanner: undefined,
      mail: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:587')),
      broker: async () => new Error('it refuses'),
      silent: () => new Promise(() => undefined),
    },
    { warn: (error, system) => warned.push([system, String(error)]), patienceMilliseconds: 5 },
  )
  expect(await systems()).toEqual({ store: 'ok', scanner: 'off', mail: 'degraded', broker: 'degraded', silent: 'degraded' })
  expect(warned.map(([system]) => system).toSorted()).toEqual(['broker', 'mail', 'silent'])
})

test('systems are tried once in 15 seconds, whoever asks', async () => {
  let [tried, time] = [0, 0]
  const systems = createSystems({ store: async () => void tried++ }, { warn: () => undefined, now: () => time })
  await Promise.all([systems(), systems()])
  time = 15_000
  await systems()
  expect(tried).toBe(1)
  time = 15_001
  await systems()
  expect(tried).toBe(2)
})
