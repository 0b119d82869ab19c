import { useEffect, useEffectEvent } from 'react'

/** Goes back by the system's back gesture, in browsers that tell it. No step of the history is used up. Escape is left to the dialog. */
export function useSystemBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return undefined
    let watcher: CloseWatcher | undefined
    // A watcher tells one gesture.
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        watch()
        back()
      })
    }
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    watch()
    window.addEventListener('keydown', keepEscape)
    return () => {
      window.removeEventListener('keydown', keepEscape)
      watcher?.destroy()
    }
  }, [])
}
