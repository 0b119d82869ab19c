import { useEffect, useState } from 'react'

export type ButtonState = 'standard' | 'loading' | 'success' | 'error'

// Portal specification, section 9.
const shownMilliseconds = 5000

/** Returns the state of a submit button; the result is shown for five seconds. */
export function useButtonState() {
  const [state, setState] = useState<ButtonState>('standard')
  useEffect(() => {
    if (state !== 'success' && state !== 'error') return undefined
    const timer = setTimeout(() => setState('standard'), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  return [state, setState] as const
}
