import type { SomeKeys } from '../texts.ts'
import type { selection as formal } from './de.ts'

export const selection: SomeKeys<typeof formal> = {
  deleteMessage: 'Was dazugehört, wird mit gelöscht. Du kannst das danach rückgängig machen.',
  gone: 'Inzwischen gelöscht, oder für dich nicht sichtbar.',
  notCancelled: 'Das Abbrechen hat den Server nicht erreicht. Versuch es noch einmal.',
}
