import { useEffect, useRef, useState } from 'react'

/**
 * The shortest pause between two reads because of others' changes, and the greatest random delay, which spreads the reads of the watching
 * pages.
 */
const restMilliseconds = 3000
const spreadMilliseconds = 300

/** Returns a function that may be called any number of times. `work` runs soon after the first call, and again only after a rest. */
export function usePaced(work: () => void): () => void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const [pacer] = useState(() => createPacer(() => latest.current()))
  useEffect(() => pacer.stop, [pacer])
  return pacer.ask
}

function createPacer(work: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0
  const run = () => {
    timer = undefined
    restUntil = Date.now() + restMilliseconds
    work()
  }
  return {
    ask: () => {
      timer ??= setTimeout(run, Math.max(0, restUntil - Date.now()) + Math.random() * spreadMilliseconds)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
