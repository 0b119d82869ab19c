import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { Area } from './area.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { extentQuery } from './use-tiles.ts'

/** What is looked at comes first. */
const laterMilliseconds = 1500

/**
 * Where all twins of a list lie. Where the address says what is looked at, it is asked a little later: it is not waited for, and spares asking anew for each step over a view
 * that holds all of them.
 */
export function useExtent(tenant: string, of: { readonly map: ListMap; readonly asked: QueryRequest }, area: Area | undefined) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({ ...extentQuery(tenant, of), enabled: area === undefined || isLater })
}
