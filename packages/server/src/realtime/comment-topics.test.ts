import { topics } from '@twinwerk/contract/realtime'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { CommentListener } from './comment-feed.ts'
import { commentTopics } from './comment-topics.ts'

const record = formatTwinId('customer', v7())
const subscriber = { tenant: v7(), user: v7(), session: v7() }
const topic = topics.comments(topics.ofUser(subscriber.tenant, subscriber.user), record)

/** A feed that adds listeners once `answer` is called, as after a read of rights. */
function slowFeed() {
  const listening = new Set<CommentListener>()
  const answers: ((isSeen: boolean | Error) => void)[] = []
  const addComments = async (listener: CommentListener): Promise<boolean> => {
    const isSeen = await new Promise<boolean | Error>((resolve) => answers.push(resolve))
    if (isSeen instanceof Error) throw isSeen
    if (isSeen) listening.add(listener)
    return isSeen
  }
  const feed = { addComments, removeComments: (listener: CommentListener) => void listening.delete(listener) }
  const comments = commentTopics({ subscriber, connection: { send: () => undefined } as never, feed })
  return { ...comments, listening, answer: (isSeen: boolean | Error) => answers.shift()?.(isSeen) }
}

test('a topic that is left while its right is read keeps no listener', async () => {
  for (const end of ['leave', 'left'] as const) {
    const comments = slowFeed()
    const joined = comments.join(topic)
    comments[end](topic)
    comments.answer(true)
    expect(await joined).toBe(false)
    expect(comments.listening.size).toBe(0)
  }
})

test('a topic that is joined twice has one listener, and the last leave ends it', async () => {
  const comments = slowFeed()
  const [first, second] = [comments.join(topic), comments.join(topic)]
  comments.answer(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(comments.listening.size).toBe(1)
  comments.leave(topic)
  expect(comments.listening.size).toBe(0)
})

test('a topic that is joined twice without the right is refused twice', async () => {
  const comments = slowFeed()
  const joined = [comments.join(topic), comments.join(topic)]
  comments.answer(false)
  expect(await Promise.all(joined)).toEqual([false, false])
})

test('a topic that was refused, or failed, can be joined again', async () => {
  const comments = slowFeed()
  const refused = comments.join(topic)
  comments.answer(false)
  expect(await refused).toBe(false)
  const failed = comments.join(topic)
  comments.answer(new Error('no connection'))
  await expect(failed).rejects.toThrow('no connection')
  const joined = comments.join(topic)
  comments.answer(true)
  expect(await joined).toBe(true)
  expect(comments.listening.size).toBe(1)
})
