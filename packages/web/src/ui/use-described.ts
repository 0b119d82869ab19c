import { useEffect } from 'react'

/**
 * Ties a note to the input it is about, both by id. An input of Mantine drops the `aria-describedby` it is given and names texts of its own
 * alone.
 */
export function useDescribed(input: string, note: string | undefined): void {
  useEffect(() => {
    const element = document.getElementById(input)
    if (!element || note === undefined) return undefined
    const others = () => (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== note)
    element.setAttribute('aria-describedby', [...others(), note].join(' '))
    return () => {
      const left = others()
      if (left.length > 0) element.setAttribute('aria-describedby', left.join(' '))
      else element.removeAttribute('aria-describedby')
    }
  }, [input, note])
}
