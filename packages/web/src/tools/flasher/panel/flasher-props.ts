import type { FlashDevice, FlashFirmware, FlashLock } from '../checks.ts'
import type { FailureKind, FoundChip, ImagePart } from '../flash-messages.ts'
import type { OpenWorker } from '../open-worker.ts'
import type { Faults } from '../simulated/faults.ts'

/** The end of a run, as its record keeps it. */
export type FlashOutcome = {
  readonly result: 'verified' | 'failed' | 'canceled' | 'lost'
  readonly failure?: FailureKind
  readonly written: number
  readonly hasStarted: boolean
  readonly log: string
}

/** The record of runs. Each call rejects while the server cannot be reached. */
export type FlashRecord = {
  /** Begins a run, and locks the device. Returns who writes it already, or undefined. */
  readonly begin: (chip: FoundChip, reason: string) => Promise<FlashLock | undefined>
  /** The first byte is written, or writing still goes on: the device is incomplete, and the lock is renewed. */
  readonly touch: () => Promise<void>
  readonly end: (outcome: FlashOutcome) => Promise<void>
}

export type FlasherProps = {
  readonly firmware: Omit<FlashFirmware, 'file'> & { readonly usbFilters: string; readonly bootPattern?: string }
  readonly device?: FlashDevice & { readonly isIncomplete: boolean }
  readonly lock?: FlashLock | undefined
  /** Loads the parts of the firmware and compares them with their checksums. Must be stable between renderings. */
  readonly loadParts: () => Promise<readonly ImagePart[] | 'missing' | 'wrong'>
  readonly record?: FlashRecord
  /** Offers a simulated device with these faults. */
  readonly simulated?: Faults | undefined
  readonly open?: OpenWorker
}
