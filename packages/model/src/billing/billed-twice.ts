import type { IssuedItem } from './difference.ts'
import type { Line } from './line.ts'

export type BilledTwice = { readonly kind: 'billedTwice'; readonly element: string; readonly component: string; readonly text: string }

/**
 * Finds prices by which a day of an element would stand on receipts twice after these lines: a mistake of the facts, such as a price that
 * is linked twice. The usage of several registers has the same days rightly.
 */
export function billedTwice(lines: readonly Line[], standing: readonly IssuedItem[]): BilledTwice[] {
  const taken = new Set(lines.flatMap(({ corrects }) => corrects ?? []))
  const covering = [...standing.filter(({ key }) => !taken.has(key)), ...lines].filter(
    ({ kind }) => kind === 'recurring' || kind === 'once',
  )
  const places = Map.groupBy(covering, ({ element, component, kind }) => `${element}|${component}|${kind}`)
  return [...places.values()].flatMap((own) => {
    const [first] = own
    if (!first || first.element === null || first.component === null || !lines.some((line) => own.includes(line))) return []
    const { element, component, text } = first
    return overlaps(own) ? [{ kind: 'billedTwice', element, component, text } as const] : []
  })
}

function overlaps(own: readonly Line[]): boolean {
  if (own[0]?.kind === 'once') return own.length > 1
  const ordered = own.toSorted((left, right) => (left.from < right.from ? -1 : 1))
  return ordered.some(({ from }, index) => index > 0 && from <= (ordered[index - 1]?.to ?? ''))
}
