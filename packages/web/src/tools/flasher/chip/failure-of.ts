import { UnexpectedChipIdError, UnexpectedChipMagicError } from 'esptool-js'
import type { FailureKind } from '../flash-messages.ts'

export type Phase = 'opening' | 'connecting' | 'writing' | 'resetting'

/** The library has no types for these; its words are those of the pinned version. */
const words = {
  silent: 'Failed to connect',
  verify: 'MD5 of file does not match',
  stopped: 'Serial data stream stopped',
  none: 'No serial data',
}

/** Returns the kind of a failure of the library or of the port. */
export function failureOf(error: unknown, phase: Phase): FailureKind {
  const message = messageOf(error)
  if (phase === 'opening' && error instanceof DOMException) return 'busy'
  if (error instanceof UnexpectedChipIdError || error instanceof UnexpectedChipMagicError) return 'unknownChip'
  if (message.includes(words.verify)) return 'verify'
  if (isLost(error)) return 'lost'
  if (message.includes(words.silent)) return 'silent'
  if (message.includes(words.stopped) || message.includes(words.none)) return phase === 'connecting' ? 'silent' : 'lost'
  return 'other'
}

export function messageOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.message : String(error)
}

// After an unplugged device the library keeps a lock on the stream and then stumbles over it.
function isLost(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'NetworkError' || error.name === 'InvalidStateError'
  return error instanceof TypeError && /locked|closed|errored/i.test(error.message)
}
