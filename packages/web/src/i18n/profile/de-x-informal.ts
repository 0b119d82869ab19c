import type { SomeKeys } from '../texts.ts'
import type { profile as german } from './de.ts'

export const profile: SomeKeys<typeof german> = {
  viewed: 'Das ist dein eigener Zugang. Solange du siehst, was {{name}} sieht, lässt er sich nicht ändern.',
  passkeysText: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder PIN an. Er lässt sich weder erraten noch abfischen.',
  sessionsText: 'Hier ist dein Zugang gerade angemeldet. Was du nicht kennst, beendest du und änderst dann dein Passwort.',
  passkeyFailed: 'Mit dem Passkey hat es nicht geklappt. Bitte versuche es noch einmal.',
  actionFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  services: { text: 'Mit einem verknüpften Dienst meldest du dich an, ohne hier ein Passwort einzugeben.' },
  keys: {
    text: 'Mit einem Schlüssel arbeitet ein Programm in {{tenant}} mit deinen Rechten. Gib ihn niemandem sonst.',
    nameMissing: 'Bitte gib dem Schlüssel einen Namen.',
    made: 'Dieser Schlüssel wird nur jetzt angezeigt. Kopiere ihn an einen sicheren Ort.',
  },
}
