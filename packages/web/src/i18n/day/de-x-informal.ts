import type { SomeKeys } from '../texts.ts'
import type { day as german } from './de.ts'

export const day: SomeKeys<typeof german> = {
  emptyText: 'Termine und Aufgaben, die dir zugewiesen sind, stehen hier.',
  failed: 'Das ist nicht gespeichert. Versuch es noch einmal.',
}
