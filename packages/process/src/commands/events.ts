import { present } from '@twinwerk/model/error/present'
import type { Run } from '../step/run.ts'
import { isWaitSuspended } from '../step/wait-suspended.ts'
import { trigger } from '../step/trigger.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'

/** Fires a timer. A timer whose host has ended is refused as `stale`; it is late, not an error. */
export function timer(run: Run, command: CommandOf<'timer'>): Refusal | undefined {
  const wait = run.rows.findWait(command.wait)
  if (!wait?.open || wait.ev !== 'timer') return refuse('stale', 'Nothing waits for this timer any more')
  if (isWaitSuspended(run, wait)) return refuse('suspended', 'What the timer is for is suspended')
  if (Date.parse(run.context.now) < Date.parse(present(wait.dueAt, 'the time of a timer')))
    return refuse('early', `The timer is due at ${wait.dueAt}`)
  trigger(run, wait)
  return undefined
}

/** Delivers a message to one wait: the first that was opened. A wait without a key accepts any message with its name. */
export function message(run: Run, { name, correlationKey, data }: CommandOf<'message'>): Refusal | undefined {
  const waits = run.rows
    .openWaits()
    .filter(
      (wait) => wait.ev === 'message' && wait.name === name && (wait.correlationKey === null || wait.correlationKey === correlationKey),
    )
  if (waits.length === 0) return refuse('unmatched', `Nothing waits for the message ${name}`)
  const wait = waits.find((each) => !isWaitSuspended(run, each))
  if (!wait) return refuse('suspended', `What waits for the message ${name} is suspended`)
  trigger(run, wait, data)
  return undefined
}

/** Delivers a signal to every wait that is open now. */
export function signal(run: Run, { name, data, reached = [] }: CommandOf<'signal'>): Refusal | undefined {
  const waits = run.rows.openWaits().filter((wait) => wait.ev === 'signal' && wait.name === name && !reached.includes(wait.id))
  if (waits.length === 0) return refuse('unmatched', `Nothing waits for the signal ${name}`)
  const awake = waits.filter((wait) => !isWaitSuspended(run, wait))
  if (awake.length === 0) return refuse('suspended', `What waits for the signal ${name} is suspended`)
  for (const { id } of awake) {
    const wait = run.rows.getWait(id)
    if (wait.open) trigger(run, wait, data)
  }
  return undefined
}
