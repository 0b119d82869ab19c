import type { RealtimeMessage, topics } from '@twinwerk/contract/realtime'
import { use, useEffect, useRef } from 'react'
import { ConnectionContext } from './RealtimeProvider.tsx'

/** What has become of an answer. `ended` also stands for what was missed for too long. */
export type News = RealtimeMessage

/** Each answer is a topic of its own; a list that was read on and on is watched from its beginning. */
const mostAnswers = 20

// As `topics.query` of the contract, behind the caller's own.
const topicOf = (realtimeToken: string): ReturnType<typeof topics.query> => `q/${realtimeToken}`

/** Calls when one of the answers with these realtime tokens is no longer what the server would answer. */
export function useNews(realtimeTokens: readonly (string | undefined)[], onNews: (news: News) => void): void {
  const connection = use(ConnectionContext)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const tokens = realtimeTokens.filter((token) => token !== undefined).slice(0, mostAnswers)
  const key = tokens.join(' ')
  useEffect(() => {
    if (!connection || key === '') return undefined
    const ends = key.split(' ').map((token) =>
      connection.hear(topicOf(token), {
        onMessage: (payload) => latest.current(JSON.parse(payload) as News),
        onForgotten: () => latest.current({ kind: 'ended', at: new Date().toISOString() }),
      }),
    )
    return () => ends.forEach((end) => end())
  }, [connection, key])
}
