import { useStreamState } from '../../data/realtime/stream-state.ts'
import { StreamSign } from './StreamSign.tsx'

/** Tells whether measured values arrive. Without a connection the old values stay, with the time up to which they are complete. */
export function StreamState() {
  return <StreamSign {...useStreamState()} />
}
