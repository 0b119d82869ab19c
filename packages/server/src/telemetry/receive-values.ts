import type { Language } from '@twinwerk/model/text/text'
import type { Admission, Message } from './admission.ts'
import type { Value } from './check-values.ts'
import type { WriteBuffer } from './write-buffer.ts'

export type ReceiveParts = {
  readonly admission: Admission
  readonly buffer: WriteBuffer
  /** Stores the keys of the values' series. Throws INPUT_INVALID for too many keys. */
  readonly registerKeys: (given: { tenant: string; values: readonly Value[]; language: Language }) => Promise<void>
}

/**
 * Stores the values of a message, all or none, and returns their number. `check` returns the values to store, or throws if one is invalid.
 */
export async function receiveValues(
  { admission, buffer, registerKeys }: ReceiveParts,
  { language, ...message }: Message & { readonly language: Language },
  check: () => Promise<readonly Value[]>,
): Promise<number> {
  const { tenant } = message
  await admission.admitSender(message)
  const values = await check()
  if (values.length === 0) return 0
  await registerKeys({ tenant, values, language })
  // Only valid values count against the tenant's quota, so a sender without rights cannot use it up.
  await admission.admitDay(tenant, values.length)
  await buffer.add(tenant, values)
  return values.length
}
