import { create } from 'zustand'
import type { RealtimeState } from './connection.ts'

/** The state of the page's connection, and the time in milliseconds when it was last connected. */
export const useStreamState = create<{ readonly state: RealtimeState; readonly connectedAt: number | undefined }>(() => ({
  state: 'stop',
  connectedAt: undefined,
}))

/** Notes a change of the connection. Its end is the time up to which what is shown is complete. */
export function noteStreamState(state: RealtimeState, now: number): void {
  useStreamState.setState((before) => ({
    state,
    connectedAt: state === 'running' || before.state === 'running' ? now : before.connectedAt,
  }))
}
