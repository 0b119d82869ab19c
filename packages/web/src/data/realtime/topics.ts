export type TopicListener = {
  readonly onMessage: (payload: string) => void
  /** The server does not know the topic any more. */
  readonly onForgotten: () => void
}

type Topic = { readonly listeners: Set<TopicListener>; readonly since: number; granted: boolean }

const firstPauseMilliseconds = 1000
/**
 * A topic that is refused right away is that of an answer from before, which a new one will not be; where it is, asking anew becomes rarer.
 */
const freshMilliseconds = 60_000
const longestPauseMilliseconds = 300_000

/** The topics of a connection with those who listen to them; `now` is in milliseconds. */
export function createTopics({ now, isClosed }: { readonly now: () => number; readonly isClosed: () => boolean }) {
  const topics = new Map<string, Topic>()
  let refusals = 0

  const reportForgotten = ({ listeners }: Topic) => listeners.forEach(({ onForgotten }) => onForgotten())

  const later = (work: () => void) => {
    const pause = refusals === 0 ? 0 : Math.min(firstPauseMilliseconds * 2 ** refusals, longestPauseMilliseconds)
    refusals += 1
    setTimeout(() => isClosed() || work(), pause)
  }

  return {
    names: () => topics.keys(),
    publish: (name: string, payload: string) => topics.get(name)?.listeners.forEach(({ onMessage }) => onMessage(payload)),
    /** `isFirst`: nobody listened to the topic before. `leave` ends the listening and returns true if nobody is left. */
    add: (name: string, listener: TopicListener) => {
      const present = topics.get(name)
      const topic = present ?? { listeners: new Set(), since: now(), granted: false }
      topic.listeners.add(listener)
      topics.set(name, topic)
      const leave = () => {
        topic.listeners.delete(listener)
        return topic.listeners.size === 0 && topics.delete(name)
      }
      return { isFirst: !present, leave }
    },
    /** The server has granted a topic. */
    grant: (name: string) => {
      const topic = topics.get(name)
      if (!topic) return
      topic.granted = true
      refusals = 0
    },
    /** The server has refused a topic: its listeners learn that it is forgotten. */
    refuse: (name: string) => {
      const topic = topics.get(name)
      if (!topic) return
      const isFresh = !topic.granted && topic.since + freshMilliseconds >= now()
      topic.granted = false
      if (isFresh) later(() => topics.get(name) === topic && reportForgotten(topic))
      else reportForgotten(topic)
    },
  }
}
