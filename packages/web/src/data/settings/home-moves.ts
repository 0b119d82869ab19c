import { usePreferences } from '../preferences.ts'
import { placesAfter } from './between.ts'
import type { HomeArrangement, HomeChoices, HomeColumn } from './home.ts'
import { blocksOf, tilePrefix } from './home.ts'

/** Returns a person's own choices after a block of a column was moved to a position among its others. */
export function movedBlock(
  { own, choices }: Pick<HomeArrangement, 'own' | 'choices'>,
  column: HomeColumn,
  to: { readonly key: string; readonly position: number },
): HomeChoices {
  const places = placesAfter(blocksOf(choices, column), to.key, to.position)
  return { ...own, ...Object.fromEntries([...places].map(([key, place]) => [key, { ...own[key], place }])) }
}

/** Stores the choices about the start page of a tenant. */
export function chooseHome(tenant: string, choices: HomeChoices): void {
  usePreferences.setState(({ home }) => ({ home: { ...home, [tenant]: choices } }))
}

/** Returns the key of the choice about a number tile. */
export function tileKey(name: string): string {
  return `${tilePrefix}${name}`
}
