import { useEffect } from 'react'

/** Puts the tenant's icon on the browser's tab; without one the page's own comes back. */
export function useFavicon(icon: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (!link || icon === null) return undefined
    const previous = link.href
    link.href = icon
    return () => {
      link.href = previous
    }
  }, [icon])
}
