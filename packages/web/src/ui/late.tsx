import type { ComponentType, ReactNode } from 'react'
import { use, useCallback, useEffect, useState } from 'react'
import { LateTrouble } from './late-trouble.ts'

/** A component whose code loads on demand. */
export type Late<P> = ComponentType<P> & {
  /** Loads the code before the first render. The promise never rejects: after a failure the render retries and reports the error. */
  readonly preload: () => Promise<void>
}

/**
 * Returns a component whose code loads on its first rendering, with `waiting` in its place until then. It does not use Suspense: after a
 * fallback, React delays the content until 300 ms have passed, while cached code arrives within ten.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, waiting?: (props: P) => ReactNode): Late<P> {
  let Loaded: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  let failure: unknown
  function preload(): Promise<void> {
    coming ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        failure = error
        coming = undefined
      },
    )
    return coming
  }
  function LateComponent(props: P) {
    const [isAsked, setAsked] = useState(Loaded !== undefined)
    const Trouble = use(LateTrouble)
    useEffect(() => {
      if (!isAsked) void preload().then(() => setAsked(true))
    }, [isAsked])
    const retry = useCallback(() => setAsked(false), [])
    if (Loaded) return <Loaded {...props} />
    if (isAsked && !Trouble) throw failure
    return (
      <>
        {waiting?.(props)}
        {isAsked && Trouble && <Trouble onRetry={retry} />}
      </>
    )
  }
  return Object.assign(LateComponent, { preload })
}
