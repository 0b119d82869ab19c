import type { SomeKeys } from '../texts.ts'
import type { passwordChange as german } from './de.ts'

export const passwordChange: SomeKeys<typeof german> = {
  changeForced: 'Bevor es losgeht, sicherst du bitte deinen Zugang.',
  changeText: 'Danach meldest du dich mit dem neuen Passwort neu an.',
  choice: { label: 'Wie möchtest du dich künftig anmelden?' },
  oldPasswordMissing: 'Bitte gib dein bisheriges Passwort ein.',
}
