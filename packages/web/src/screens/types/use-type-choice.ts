import { useNavigate, useSearch } from '@tanstack/react-router'
import { typeFilters } from './overview/shown-types.ts'
import type { TypeFilter } from './overview/shown-types.ts'

/** The reader's choice on the screens of types: what the overview shows, and the field whose uses a type's page shows. */
export type TypeChoice = { readonly search?: string; readonly filter?: TypeFilter; readonly tree?: true; readonly of?: string }

const maxSearch = 200

/** Returns the choice that an address names. Anything else is no choice. */
function readTypeChoice(said: unknown): TypeChoice {
  if (typeof said !== 'object' || said === null) return {}
  const { search, filter, tree, of }: Record<string, unknown> = { ...said }
  const known = typeFilters.find((each) => each === filter)
  return {
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, maxSearch) }),
    ...(known && { filter: known }),
    ...(tree === true && { tree }),
    ...(typeof of === 'string' && of !== '' && { of: of.slice(0, maxSearch) }),
  }
}

/** Returns the choice. It is kept in the address: back, reload and a link show the same. */
export function useTypeChoice(): { readonly choice: TypeChoice; readonly choose: (choice: TypeChoice) => void } {
  const navigate = useNavigate()
  const { types: said }: { readonly types?: unknown } = useSearch({ strict: false })
  const choose = (choice: TypeChoice) => {
    const types = Object.keys(choice).length === 0 ? undefined : choice
    void navigate({ to: '.', search: (now: object): object => ({ ...now, types }), replace: true, resetScroll: false })
  }
  return { choice: readTypeChoice(said), choose }
}
