import { useCallback, useState } from 'react'

type Change<T> = Partial<T> | ((previous: T) => Partial<T>)

/**
 * The values that a visitor enters, kept in the session storage of the tab. They survive errors, reloads and lost connections, and are
 * deleted with the tab. `forget` resets the form. A duplicated tab starts with the same values and the same keys, so that both tabs
 * together send one declaration.
 */
export function useStoredForm<T extends object>(key: string, initial: () => T): readonly [T, (change: Change<T>) => void, () => void] {
  const name = `twinwerk.public.${key}`
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

// A browser that keeps nothing for pages (private mode, full disk) still lets people fill in a form.
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
    // Kept in memory alone.
  }
}
