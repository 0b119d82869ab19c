import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Area } from './area.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { extentQuery } from './use-tiles.ts'

/** The request starts later, because the visible area loads first. */
const laterMilliseconds = 1500

/**
 * Returns the bounds of all twins of a list. If the address contains the visible area, the request starts later, since the map does not
 * wait for it. With the bounds, a view that contains all twins needs no request after each move.
 */
export function useExtent(tenant: string, of: { readonly map: ListMap; readonly asked: QueryRequest }, area: Area | undefined) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({ ...extentQuery(tenant, of), enabled: area === undefined || isLater })
}
