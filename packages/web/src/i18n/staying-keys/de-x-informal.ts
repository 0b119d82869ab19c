import type { SomeKeys } from '../texts.ts'
import type { stayingKeys as german } from './de.ts'

export const stayingKeys: SomeKeys<typeof german> = {
  title: 'Dein Zugang ist geändert',
  text: 'Kennt jemand anderes dein bisheriges Passwort, beende auch das.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
}
