import type { RealtimeMessage, topics } from '@twinwerk/contract/realtime'
import type { Connection } from './connection.ts'
import { use, useEffect, useRef } from 'react'
import { ConnectionContext } from './RealtimeProvider.tsx'

/** The news about an answer. `ended` also stands for news that was missed for too long. */
export type News = RealtimeMessage

/** Each answer is a topic of its own; a list that was read on and on is watched from its beginning. */
const maxAnswers = 20

// As `topics.query` of the contract, behind the caller's own.
const topicOf = (realtimeToken: string): ReturnType<typeof topics.query> => `q/${realtimeToken}`

/** Calls when one of the answers with these realtime tokens is no longer what the server would answer. */
export function useNews(realtimeTokens: readonly (string | undefined)[], onNews: (news: News) => void): void {
  const connection = use(ConnectionContext)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const tokens = realtimeTokens.filter((token) => token !== undefined).slice(0, maxAnswers)
  const key = tokens.join(' ')
  const subscribed = useRef<Subscribed>({ connection: undefined, ends: new Map() })
  useEffect(() => {
    const { ends } = subscribed.current
    return () => endAll(ends)
  }, [])
  // A subscription that stays goes on without a break: the server forgets an answer whose topic is left.
  useEffect(() => {
    const { ends } = subscribed.current
    if (subscribed.current.connection !== connection) endAll(ends)
    subscribed.current.connection = connection
    if (!connection) return
    const wanted = key === '' ? [] : key.split(' ')
    for (const [token, end] of ends) {
      if (wanted.includes(token)) continue
      end()
      ends.delete(token)
    }
    for (const token of wanted) {
      if (ends.has(token)) continue
      const end = connection.subscribe(topicOf(token), {
        onMessage: (payload) => {
          const news: News = JSON.parse(payload)
          latest.current(news)
        },
        onForgotten: () => latest.current({ kind: 'ended', at: new Date().toISOString() }),
      })
      ends.set(token, end)
    }
  }, [connection, key])
}

type Subscribed = { connection: Connection | undefined; readonly ends: Map<string, () => void> }

function endAll(ends: Map<string, () => void>): void {
  for (const end of ends.values()) end()
  ends.clear()
}
