import { create } from 'zustand'
import { CallError } from '../call.ts'

/** The reason for the sign-in dialog above the open screen: the session has ended, or the request needs a fresh sign-in. */
export type Reason = 'ended' | 'confirm'

type Asked = { readonly reason: Reason; readonly answer: (signedIn: boolean) => void }

const useAsked = create<{ readonly asked: Asked | undefined }>()(() => ({ asked: undefined }))

export function useSignInAsked(): Asked | undefined {
  return useAsked((state) => state.asked)
}

let waiting: Promise<boolean> | undefined
const signInListeners = new Set<() => void>()

/** Calls the listener each time the user signs in again in the dialog above the open screen. Returns a function that unsubscribes. */
export function onSignedInAgain(listener: () => void): () => void {
  signInListeners.add(listener)
  return () => void signInListeners.delete(listener)
}

/** Opens the sign-in dialog. Resolves to true if the user signed in. Calls while the dialog is open share its result. */
export function askToSignIn(reason: Reason): Promise<boolean> {
  const { asked } = useAsked.getState()
  // An ended session needs a full sign-in, not only a confirmation.
  if (asked && reason === 'ended') useAsked.setState({ asked: { ...asked, reason } })
  waiting ??= new Promise<boolean>((resolve) => {
    useAsked.setState({
      asked: {
        reason,
        answer: (signedIn) => {
          waiting = undefined
          useAsked.setState({ asked: undefined })
          resolve(signedIn)
          if (signedIn) for (const listener of signInListeners) listener()
        },
      },
    })
  })
  return waiting
}

/**
 * Runs the action. If the server requires a fresh sign-in, asks the user to sign in and runs the action again. Returns undefined if the
 * user does not sign in.
 */
export async function withFreshSignIn<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    return (await askToSignIn('confirm')) ? action() : undefined
  }
}
