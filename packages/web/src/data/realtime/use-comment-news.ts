import type { topics } from '@twinwerk/contract/realtime'
import { use, useEffect, useRef } from 'react'
import { ConnectionContext } from './RealtimeProvider.tsx'

/** Calls `onNews` when a comment of the record is new or has changed. Without a connection or the right to read comments, it never does. */
export function useCommentNews(record: string, onNews: () => void): void {
  const connection = use(ConnectionContext)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    if (!connection || record === '') return undefined
    const topic: ReturnType<typeof topics.comments> = `c/${record}`
    // A refused topic stays refused: its reader has no comments there.
    return connection.subscribe(topic, { onMessage: () => latest.current(), onForgotten: () => undefined })
  }, [connection, record])
}
