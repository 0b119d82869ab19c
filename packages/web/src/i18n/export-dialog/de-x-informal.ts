import type { SomeKeys } from '../texts.ts'
import type { exportDialog as formal } from './de.ts'

export const exportDialog: SomeKeys<typeof formal> = {
  linkHint: 'Wer den Link hat, liest die Liste mit deinen Rechten, bis er abläuft oder du ihn widerrufst.',
}
