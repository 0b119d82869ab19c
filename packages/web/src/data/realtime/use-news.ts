import type { RealtimeMessage, topics } from '@twinwerk/contract/realtime'
import type { Connection } from './connection.ts'
import { use, useEffect, useRef } from 'react'
import { ConnectionContext } from './RealtimeProvider.tsx'

/** News about the response to a query. `ended` also stands for news that was missed for too long. */
export type News = RealtimeMessage

/** The number of responses that are watched. Each page of a list has its own topic, so a long list is watched from its beginning. */
const maxAnswers = 20

// The topic without the prefix of the caller's topics, as `topics.query` of the contract spells it.
const topicOf = (realtimeToken: string): ReturnType<typeof topics.query> => `q/${realtimeToken}`

/** Calls `onNews` when one of the responses with these realtime tokens is outdated. */
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
  // A subscription that stays is not interrupted, because the server forgets a response without subscribers.
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
