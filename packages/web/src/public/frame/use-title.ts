import { useEffect } from 'react'
import { useBrand } from '../../data/brand.tsx'

/** Names the browser's tab after the page and the tenant. */
export function useTitle(title: string): void {
  const { name1 } = useBrand()
  useEffect(() => {
    document.title = `${title} · ${name1}`
  }, [title, name1])
}
