import { useEffect, useRef, useState } from 'react'

/** How often at most something is read anew because others change it, and by how much the pages that watch it differ. */
const restMilliseconds = 3000
const spreadMilliseconds = 300

/** Returns what to call as often as one likes: `work` is done soon, and again only after a rest. */
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
