import { useState } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { sessionQuery } from '../../data/session.ts'

/**
 * Returns the remark that a user is writing on a process. The remark is no part of the record; session storage stores it until it is sent,
 * even if the panel closes.
 */
export function useRemark(process: string) {
  const [key] = useState(() => `twinwerk.remark.${queryClient.getQueryData(sessionQuery.queryKey)?.user.account ?? ''}.${process}`)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  return {
    text,
    write: (written: string) => {
      setText(written)
      if (written === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, written)
    },
  }
}
