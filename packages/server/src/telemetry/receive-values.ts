import type { Language } from '@twinwerk/model/text/text'
import type { Admission, Message } from './admission.ts'
import type { Value } from './check-values.ts'
import type { WriteBuffer } from './write-buffer.ts'

export type ReceiveParts = {
  readonly admission: Admission
  readonly buffer: WriteBuffer
  /** Stores the keys of the series of values; throws INPUT_INVALID for too many. */
  readonly registerKeys: (given: { tenant: string; values: readonly Value[]; language: Language }) => Promise<void>
}

/** Stores the values of a message, all or none, and returns how many. `check` returns those that may be stored, or throws. */
export async function receiveValues(
  { admission, buffer, registerKeys }: ReceiveParts,
  { language, ...message }: Message & { readonly language: Language },
  check: () => Promise<readonly Value[]>,
): Promise<number> {
  const { tenant } = message
  await admission.admitSender(message)
  const values = await check()
  await registerKeys({ tenant, values, language })
  // Only what may be stored uses up the tenant's day: a stranger to the device cannot.
  await admission.admitDay(tenant, values.length)
  await buffer.add(tenant, values)
  return values.length
}
