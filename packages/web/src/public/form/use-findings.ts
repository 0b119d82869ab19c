import { useEffect, useRef, useState } from 'react'

export type Findings<K extends string> = Readonly<Partial<Record<K, string>>>

/** Shows what is wrong with a field once it was left, and everything once somebody wanted to go on; then the first field of it gets the focus. */
export function useFindings<K extends string>(findings: Findings<K>) {
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [attempts])
  return {
    form,
    of: (name: K): string | undefined => (attempts > 0 || left.has(name) ? findings[name] : undefined),
    leave: (name: K) => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    /** Whether nothing is wrong; else all of it is shown from now on. */
    settle: (): boolean => {
      const fine = Object.values(findings).every((finding) => finding === undefined)
      if (!fine) setAttempts((before) => before + 1)
      return fine
    },
  }
}
