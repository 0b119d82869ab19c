import type { Way } from './play.ts'
import { of } from './ways-of.ts'

const problem = [{ data: { problem: 'Es fehlt etwas.' } }, { data: { problem: null } }]

/** The paths of firmware: over the network to many devices, and by cable into one. */
export const firmwareWays: readonly Way[] = [
  ...of(
    'processFirmwareRollout',
    { onlineDrop: 2, reached: 5 },
    {
      when: 'trial and waves go well',
      answers: { rollout: [{ data: { reached: 55 } }, { data: { reached: 100 } }] },
      ends: 'done',
      through: [
        'canary',
        'pushCanary',
        'watch',
        'measure',
        'rollout',
        'pushWave',
        'watch',
        'measure',
        'rollout',
        'pushWave',
        'watch',
        'finish',
      ],
      never: ['withdraw'],
    },
    {
      when: 'more than 2 % are gone after the first wave',
      answers: { rollout: { data: { reached: 30 } }, measure: [{ data: { onlineDrop: 0.4 } }, { data: { onlineDrop: 5 } }] },
      ends: 'withdrawn',
      through: ['rollout', 'pushWave', 'watch', 'measure', 'rollBack', 'withdraw', 'incident'],
      never: ['finish'],
    },
    {
      when: 'more than 2 % are gone after the trial',
      answers: { check: problem, measure: { data: { onlineDrop: 2.1 } } },
      ends: 'withdrawn',
      through: ['clarify', 'check', 'rollBack', 'withdraw', 'incident'],
      never: ['rollout', 'pushWave'],
    },
  ),
  ...of(
    'processDeviceFlash',
    {},
    {
      when: 'firmware and device fit',
      ends: 'done',
      through: ['check', 'before1', 'before2', 'before3'],
      never: ['clarify'],
    },
    {
      when: 'the firmware was for another model at first',
      answers: { check: problem },
      ends: 'done',
      through: ['clarify', 'check', 'before1'],
    },
  ),
]
