import { useEffect, useState } from 'react'
import { useSession } from '../../data/session.ts'

const prefix = 'twinwerk.visit.'
/** The maximum number of records whose visits a device knows; the oldest are forgotten first. */
const maxVisits = 300

/** Returns the instant of the user's visit of a record before this one, on this device. */
export function useLastVisit(id: string): string | undefined {
  const account = useSession()?.user.account
  const [before] = useState(() => (account === undefined ? undefined : visitsOf(account)[id]))
  useEffect(() => {
    if (account === undefined) return
    const others = Object.entries(visitsOf(account)).filter(([each]) => each !== id)
    const kept = others.toSorted(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, maxVisits - 1)
    try {
      localStorage.setItem(prefix + account, JSON.stringify({ ...Object.fromEntries(kept), [id]: new Date().toISOString() }))
    } catch {
      // A browser without storage remembers no visit.
    }
  }, [account, id])
  return before
}

function visitsOf(account: string): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + account) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
