import type { Transaction } from './database.ts'

/**
 * Goes on in the same transaction as the role that knows accounts. Everything before and after is committed together or not at all; there
 * is no way back.
 */
export async function becomeIdentity({ run }: Transaction): Promise<void> {
  await run({ text: 'set local role twinwerk_identity' })
}
