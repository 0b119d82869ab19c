import { useCallback, useState } from 'react'
import { preview } from '../frame/preview.ts'

type Change<T> = Partial<T> | ((previous: T) => Partial<T>)

/**
 * Returns the values that a visitor enters. They are stored in the session storage of the tab, so they survive errors, reloads and lost
 * connections, and are deleted with the tab. `forget` resets the form. A duplicated tab starts with the same values and the same keys, so
 * both tabs together send one declaration. A preview has values of its own.
 */
export function useStoredForm<T extends object>(key: string, initial: () => T): readonly [T, (change: Change<T>) => void, () => void] {
  const name = `twinwerk.public.${key}${preview ? '.preview' : ''}`
  const [value, setValue] = useState<T>(() => ({ ...initial(), ...read(name) }))
  const change = useCallback(
    (changes: Change<T>) =>
      setValue((previous) => {
        const next = { ...previous, ...(typeof changes === 'function' ? changes(previous) : changes) }
        write(name, next)
        return next
      }),
    [name],
  )
  const forget = useCallback(() => {
    write(name, undefined)
    setValue(initial())
  }, [name, initial])
  return [value, change, forget]
}

// If the browser offers no storage (private mode, full disk), visitors can still fill in the form.
function read(name: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

function write(name: string, value: object | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The values stay only in memory.
  }
}
