import { usePreferences } from '../preferences.ts'
import { placesAfter } from './between.ts'
import type { HomeChoices, HomeColumn } from './home.ts'
import { blocksOf, tilePrefix } from './home.ts'

/** Returns the choices after a block of a column was moved to a position among its others. */
export function movedBlock(choices: HomeChoices, column: HomeColumn, to: { readonly key: string; readonly position: number }): HomeChoices {
  const places = placesAfter(blocksOf(choices, column), to.key, to.position)
  return { ...choices, ...Object.fromEntries([...places].map(([key, place]) => [key, { ...choices[key], place }])) }
}

/** Stores the choices about the start page of a tenant. */
export function chooseHome(tenant: string, choices: HomeChoices): void {
  usePreferences.setState(({ home }) => ({ home: { ...home, [tenant]: choices } }))
}

/** Returns the key of the choice about a number tile. */
export function tileKey(name: string): string {
  return `${tilePrefix}${name}`
}
