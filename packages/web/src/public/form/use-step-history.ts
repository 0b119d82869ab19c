import { useEffect, useEffectEvent } from 'react'

/** The step that an entry of the browser's history shows, and the first one that entries before it show. */
type Entry = { readonly step: number; readonly first: number }

/** Lets the browser's back and forward lead through the steps of a form, with what was entered kept. `onStep` is told where they lead. */
export function useStepHistory(step: number, onStep: (step: number) => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    const entry = entryOf(window.history.state)
    if (!entry) window.history.replaceState({ step, first: step } satisfies Entry, '')
    else if (step > entry.step) window.history.pushState({ step, first: entry.first } satisfies Entry, '')
    else if (step < entry.first) window.history.replaceState({ step, first: step } satisfies Entry, '')
    else if (step < entry.step) window.history.go(step - entry.step)
  }, [step, enabled])
  const tell = useEffectEvent(onStep)
  useEffect(() => {
    if (!enabled) return undefined
    const hear = ({ state }: PopStateEvent) => {
      const entry = entryOf(state)
      if (entry) tell(entry.step)
    }
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [enabled])
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'step' in state && 'first' in state ? (state as Entry) : undefined
}
