import type { Faults } from './simulated/faults.ts'

/** The port that the worker opens: the nth one that the browser allows this page, or a simulated device. */
export type PortChoice = { readonly kind: 'allowed'; readonly index: number } | { readonly kind: 'simulated'; readonly faults: Faults }

/** A part of a firmware: its bytes, and the address in the flash at which they begin. */
export type ImagePart = { readonly offset: number; readonly bytes: Uint8Array<ArrayBuffer> }

/** The page's requests to the worker. `connect` comes first, then `write` once. The page cancels by ending the worker. */
export type FlashRequest =
  | { readonly kind: 'connect'; readonly port: PortChoice; readonly baud: number; readonly chipFamily?: string }
  | { readonly kind: 'write'; readonly parts: readonly ImagePart[]; readonly bootPattern?: string }

/**
 * The connected device. `mac` is upper case with colons, `flashBytes` the size of its flash. A device of another family than the wanted one
 * is not asked further: its `flashBytes` is 0. `protections` are what keeps a device from being written.
 */
export type FoundChip = {
  /** The family as its vendor writes it: `ESP32`, `ESP32-S3`. */
  readonly family: string
  readonly description: string
  readonly mac: string
  readonly flashBytes: number
  readonly protections: readonly Protection[]
  /** The speed in force, in baud. It is lower than the requested one where the device did not follow. */
  readonly baud: number
}

export type Protection = 'secureBoot' | 'flashEncryption' | 'secureDownload'

export type FailureKind = 'busy' | 'silent' | 'unknownChip' | 'lost' | 'verify' | 'other'

/** The worker's answers. `written` and `total` are bytes of the firmware. */
export type FlashEvent =
  | { readonly kind: 'found'; readonly chip: FoundChip }
  | { readonly kind: 'writing'; readonly part: number; readonly written: number; readonly total: number }
  | { readonly kind: 'verifying' }
  | { readonly kind: 'resetting' }
  /** The firmware is written and verified. `hasStarted` is false if the boot pattern did not come within ten seconds. */
  | { readonly kind: 'done'; readonly hasStarted: boolean }
  | { readonly kind: 'failed'; readonly failure: FailureKind; readonly detail: string }
  | { readonly kind: 'log'; readonly line: string }

export type Report = (event: FlashEvent) => void
