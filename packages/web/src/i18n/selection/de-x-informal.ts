import type { SomeKeys } from '../texts.ts'
import type { selection as formal } from './de.ts'

export const selection: SomeKeys<typeof formal> = {
  deleteMessage: 'Was dazugehört, wird mit gelöscht. Du kannst das danach rückgängig machen.',
}
