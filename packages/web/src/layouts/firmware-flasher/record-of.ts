import { call } from '../../data/call.ts'
import type { FlashRecord } from '../../tools/flasher/panel/flasher-props.ts'

type Of = {
  readonly tenant: string
  readonly device: string
  readonly firmware: string
  /** The process whose task asks for the run. */
  readonly process: string
  readonly onEnd: () => Promise<void>
}

/** Returns the record of the runs of a device on the server. */
export function recordOf({ tenant, device, firmware, process, onEnd }: Of): FlashRecord {
  let current: string | undefined
  return {
    begin: async ({ description, mac }, reason) => {
      const input = { device, firmware, chip: description, macAddress: mac, reason }
      const { run, lock } = await call('POST /api/execute/flash/begin', { tenant, input })
      current = run ?? undefined
      return lock ?? undefined
    },
    touch: async () => {
      if (current !== undefined) await call('POST /api/execute/flash/touch', { tenant, input: { run: current } })
    },
    end: async (outcome) => {
      if (current === undefined) return
      await call('POST /api/execute/flash/end', { tenant, input: { run: current, process, ...outcome } })
      current = undefined
      await onEnd()
    },
  }
}
