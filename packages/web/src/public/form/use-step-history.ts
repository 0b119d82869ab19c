import { useEffect, useEffectEvent } from 'react'

/** The step that an entry of the browser's history shows, and the first step of the form in this history. */
type Entry = { readonly step: number; readonly first: number }

type Options = {
  readonly step: number
  /** Called with the step to which the browser's back or forward leads. */
  readonly onStep: (step: number) => void
  readonly isEnabled?: boolean
}

/** Lets the browser's back and forward buttons move through the steps of a form; entered values stay. */
export function useStepHistory({ step, onStep, isEnabled = true }: Options): void {
  useEffect(() => {
    if (!isEnabled) return
    const entry: unknown = window.history.state
    if (!isEntry(entry)) window.history.replaceState({ step, first: step } satisfies Entry, '')
    else if (step > entry.step) window.history.pushState({ step, first: entry.first } satisfies Entry, '')
    else if (step < entry.first) window.history.replaceState({ step, first: step } satisfies Entry, '')
    else if (step < entry.step) window.history.go(step - entry.step)
  }, [step, isEnabled])
  const move = useEffectEvent(onStep)
  useEffect(() => {
    if (!isEnabled) return undefined
    const listen = ({ state }: PopStateEvent) => {
      if (isEntry(state)) move(state.step)
    }
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isEnabled])
}

function isEntry(state: unknown): state is Entry {
  return (
    typeof state === 'object' &&
    state !== null &&
    'step' in state &&
    typeof state.step === 'number' &&
    'first' in state &&
    typeof state.first === 'number'
  )
}
