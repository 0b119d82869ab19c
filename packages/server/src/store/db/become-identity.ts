import type { Transaction } from './database.ts'

/**
 * Continues the same transaction as the role `identity`, which may access accounts. All statements commit together or not at all. Nothing
 * switches the role back.
 */
export async function becomeIdentity({ run }: Transaction): Promise<void> {
  await run({ text: 'set local role twinwerk_identity' })
}
