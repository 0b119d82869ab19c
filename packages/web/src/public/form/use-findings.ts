import { useEffect, useRef, useState } from 'react'

export type Findings<K extends string> = Readonly<Partial<Record<K, string>>>

/**
 * Shows the error of a field after the user leaves it, and all errors after an attempt to continue; then the first wrong field gets the
 * focus.
 */
export function useFindings<K extends string>(findings: Findings<K>) {
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set())
  const [whole, setWhole] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]:not(fieldset), [data-invalid]')?.focus()
  }, [attempts])
  return {
    form,
    of: (name: K): string | undefined => (whole || left.has(name) ? findings[name] : undefined),
    leave: (name: K) => setLeft((previous) => (previous.has(name) ? previous : new Set([...previous, name]))),
    /** Returns true if these fields (or all fields, without `names`) have no error. Otherwise the fields show their errors from now on. */
    settle: (names?: readonly K[]): boolean => {
      const fine = names ? names.every((name) => findings[name] === undefined) : Object.values(findings).every((each) => each === undefined)
      if (fine) return true
      if (names) setLeft((previous) => new Set([...previous, ...names]))
      else setWhole(true)
      setAttempts((previous) => previous + 1)
      return false
    },
    /** Moves the focus to the first field with an error, for errors that only the server can find. */
    showFirst: () => setAttempts((previous) => previous + 1),
  }
}
