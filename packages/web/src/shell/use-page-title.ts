import { useEffect } from 'react'
import { useBrand } from '../data/brand.tsx'

/** Names the browser tab after the screen and the tenant. */
export function usePageTitle(title: string): void {
  const { name1 } = useBrand()
  useEffect(() => {
    document.title = title === name1 ? title : `${title} · ${name1}`
  }, [title, name1])
}
