import { useState } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { sessionQuery } from '../../data/session.ts'

/** What somebody is writing to a process, which is no part of its record: the tab of the browser keeps it until it was sent, whatever closes meanwhile. */
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
