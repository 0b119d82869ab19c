import type { SomeKeys } from '../texts.ts'
import type { types as german } from './de.ts'

export const types: SomeKeys<typeof german> = {
  intro: 'Welche Arten von Datensätzen es gibt, wie viele davon du siehst und welche Rollen sie lesen.',
  notYours: 'nicht für dich',
}
