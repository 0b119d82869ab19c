import type { Registry } from '@twinwerk/model/definition/registry'
import type { ManyStarts } from '@twinwerk/model/execution/start-json'
import { startJson } from '@twinwerk/model/execution/start-json'
import { useEffect, useState } from 'react'
import { call, CallError } from '../../../../data/call.ts'
import { useRegistry } from '../../../../data/definitions.ts'
import { useTenant } from '../../../../data/tenant.tsx'
import { useText } from '../../../../i18n/use-text.ts'

/** Why the processes of some records cannot begin, by id; `undefined` for one that can. */
export type Rehearsals = ReadonlyMap<string, string | undefined>

/** Tries out the start about each record, one after the other. Nothing of it stays. */
export function useRehearsals(starts: ManyStarts | undefined, ids: readonly string[]): Rehearsals {
  const tenant = useTenant().id
  const registry = useRegistry()
  const text = useText()
  const [rehearsed, setRehearsed] = useState<Rehearsals>(new Map())
  useEffect(() => {
    setRehearsed(new Map())
    if (!starts) return undefined
    const stop = new AbortController()
    void (async () => {
      for (const id of ids) {
        if (stop.signal.aborted) return
        const reason = await reasonAgainst({ tenant, starts, id, registry, text })
        if (!stop.signal.aborted) setRehearsed((now) => new Map(now).set(id, reason))
      }
    })()
    return () => stop.abort()
  }, [tenant, starts, ids, registry, text])
  return rehearsed
}

type Of = {
  readonly tenant: string
  readonly starts: ManyStarts
  readonly id: string
  readonly registry: Registry
  readonly text: ReturnType<typeof useText>
}

async function reasonAgainst({ tenant, starts, id, registry, text }: Of): Promise<string | undefined> {
  try {
    const { problem } = await call('POST /api/execute/rehearsal', { tenant, input: startJson(starts, id) })
    return problem?.text
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const [problem] = error.problems
    if (!problem) return error.text
    const field = registry.attributes.get(problem.systematics ?? '')
    return field ? `${text(field.label)}: ${problem.message}` : problem.message
  }
}
