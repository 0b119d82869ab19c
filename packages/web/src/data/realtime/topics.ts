export type TopicListener = {
  readonly onMessage: (payload: string) => void
  /** Called when the server no longer knows the topic. */
  readonly onForgotten: () => void
}

type Topic = { readonly listeners: Set<TopicListener>; readonly since: number; granted: boolean }

const firstPauseMilliseconds = 1000
/**
 * A topic rejected within this time belongs to an old response, and the topic of a new response is normally granted. If new topics are
 * rejected too, the pause before the next query doubles.
 */
const freshMilliseconds = 60_000
const longestPauseMilliseconds = 300_000

/** Creates the list of a connection's topics with their listeners. `now` is in milliseconds. */
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
    /** `isFirst` is true if the topic had no listener before. `leave` removes the listener and returns true if no listener remains. */
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
    /** Called when the server has granted a topic. */
    grant: (name: string) => {
      const topic = topics.get(name)
      if (!topic) return
      topic.granted = true
      refusals = 0
    },
    /** Called when the server has rejected a topic. Notifies the listeners that the topic is forgotten. */
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
