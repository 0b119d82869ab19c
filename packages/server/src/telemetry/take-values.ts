import type { Language } from '@twinwerk/model/text/text'
import type { Admission, Message } from './admission.ts'
import type { Value } from './check-values.ts'
import type { Inbox } from './inbox.ts'

export type TakeParts = {
  readonly admission: Admission
  readonly inbox: Inbox
  /** Keeps the keys of the series of values; throws INPUT_INVALID for too many. */
  readonly keepKeys: (given: { tenant: string; values: readonly Value[]; language: Language }) => Promise<void>
}

/** Stores the values of a message, all or none, and returns how many. `check` returns those that may be stored, or throws. */
export async function takeValues(
  { admission, inbox, keepKeys }: TakeParts,
  { language, ...message }: Message & { readonly language: Language },
  check: () => Promise<readonly Value[]>,
): Promise<number> {
  const { tenant } = message
  await admission.admitSender(message)
  const values = await check()
  await keepKeys({ tenant, values, language })
  // Only what may be stored uses up the tenant's day: a stranger to the device cannot.
  await admission.admitDay(tenant, values.length)
  await inbox.add(tenant, values)
  return values.length
}
