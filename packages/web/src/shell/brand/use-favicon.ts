import { useEffect } from 'react'

/** Sets the tenant's icon as favicon; without an icon it restores the page's own. */
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
