import type { SomeKeys } from '../texts.ts'
import type { profile as german } from './de.ts'

export const profile: SomeKeys<typeof german> = {
  passkeysText: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder PIN an. Er lässt sich weder erraten noch abfischen.',
  sessionsText: 'Hier ist dein Zugang gerade angemeldet. Was du nicht kennst, beendest du und änderst dann dein Passwort.',
  passkeyFailed: 'Mit dem Passkey hat es nicht geklappt. Bitte versuche es noch einmal.',
}
