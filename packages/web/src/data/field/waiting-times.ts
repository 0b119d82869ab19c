import { useQueue } from '../queue/queue-state.ts'

/** A time that a person has noted on a twin, as it waits on the device or was just sent. */
export type WaitingTime = { readonly twin: string; readonly attribute: string; readonly at: string }

/** Returns a function that returns the time of an attribute (systematics) of a twin (id) that waits on this device or was just sent. */
export function useWaitingTimes(twin: string): (attribute: string) => string | undefined {
  const entries = useQueue((state) => state.entries)
  const done = useQueue((state) => state.done)
  const waiting = entries.flatMap(({ entry }) => (entry.kind === 'time' ? [entry.time] : []))
  const sent = done.flatMap(({ time }) => time ?? [])
  const own = [...sent, ...waiting].filter((each) => each.twin === twin)
  return (attribute) => own.findLast((each) => each.attribute === attribute)?.at
}
