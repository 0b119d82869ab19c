import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useNewestMeasured } from '../../data/telemetry/FollowedPage.tsx'

/** The newest value of a property by the id of its twin. */
export type Presence = ReadonlyMap<string, number>

/** Reads the newest values of one property of the twins of an answer, and follows it. */
export function usePresence(token: string | undefined, systematics: Systematics | undefined): Presence {
  const [presence, setPresence] = useState<Presence>(new Map())
  useNewestMeasured(systematics === undefined ? undefined : token, (values) => {
    const own = values.filter(({ systematic }) => systematic === systematics)
    if (own.length > 0) setPresence((known) => new Map([...known, ...own.map(({ id, value }) => [id, Number(value)] as const)]))
  })
  return presence
}
