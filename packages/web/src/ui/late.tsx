import type { ComponentType, ReactNode } from 'react'
import { use, useCallback, useEffect, useState } from 'react'
import { LateTrouble } from './late-trouble.ts'

/** A component whose code comes later. */
export type Late<P> = ComponentType<P> & {
  /** Loads the code before the first render. The promise never rejects: after a failure the render retries and reports the error. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code comes when it is first drawn, `waiting` in its place until then. Not by Suspense: once React has drawn a fallback,
 * it keeps back what follows until 300 ms have passed, and code that the browser has kept is there after ten.
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
