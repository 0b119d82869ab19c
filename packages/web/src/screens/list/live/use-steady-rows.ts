import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Steady } from './steady-rows.ts'
import { useEffect, useState } from 'react'
import { freshRows, steadyRows } from './steady-rows.ts'

type At = {
  /** The query of the rows. Another query begins anew. */
  readonly place: string
  /** True if the user points at a row or has moved the focus to it, so that no row may move. */
  readonly held: boolean
}
type Now = Steady & At & { readonly fresh: readonly TwinJson[] }

// Slightly longer than the animation of a change.
const changedMilliseconds = 2000

const none: ReadonlySet<string> = new Set()

/**
 * Returns rows that do not move while the user holds them. Waiting changes are applied when the rows are released, or when the user
 * requests them (`catchUp`).
 */
export function useSteadyRows(fresh: readonly TwinJson[], at: At) {
  const [now, setNow] = useState<Now>(() => begin(fresh, at))
  if (now.fresh !== fresh || now.place !== at.place || now.held !== at.held) setNow(next(now, fresh, at))
  const { changed } = now
  useEffect(() => {
    if (changed.size === 0) return undefined
    const timer = setTimeout(() => setNow((each) => (each.changed === changed ? { ...each, changed: none } : each)), changedMilliseconds)
    return () => clearTimeout(timer)
  }, [changed])
  return { ...now, catchUp: () => setNow((each) => ({ ...each, ...freshRows(each.rows, each.fresh) })) }
}

function begin(fresh: readonly TwinJson[], at: At): Now {
  return { ...at, fresh, rows: fresh, changed: none, waiting: 0, added: 0 }
}

function next(now: Now, fresh: readonly TwinJson[], at: At): Now {
  if (now.place !== at.place) return begin(fresh, at)
  const isNews = now.fresh !== fresh
  if (!isNews && (at.held || now.waiting === 0)) return { ...now, ...at }
  const steady = at.held ? steadyRows(now.rows, fresh) : freshRows(now.rows, fresh)
  return { ...at, fresh, ...steady }
}
