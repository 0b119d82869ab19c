import type { SameKeys } from '../texts.ts'
import type { invite as german } from './de.ts'

export const invite: SameKeys<typeof german> = { action: 'Invite' }
