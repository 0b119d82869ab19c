import { useEffect } from 'react'

/** Connects a note with its input, both by id. A Mantine input drops its `aria-describedby` prop and refers only to its own texts. */
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
