import { create } from 'zustand'
import { CallError } from '../call.ts'

/** Why somebody is asked to sign in again over what is open: the session has ended, or what they want needs a fresh sign-in. */
export type Reason = 'ended' | 'confirm'

type Asked = { readonly reason: Reason; readonly answer: (signedIn: boolean) => void }

const useAsked = create<{ readonly asked: Asked | undefined }>()(() => ({ asked: undefined }))

export function useSignInAsked(): Asked | undefined {
  return useAsked((state) => state.asked)
}

let waiting: Promise<boolean> | undefined
const signInListeners = new Set<() => void>()

/** Calls the listener whenever somebody has signed in again over what is open; returns a function that unsubscribes. */
export function onSignedInAgain(listener: () => void): () => void {
  signInListeners.add(listener)
  return () => void signInListeners.delete(listener)
}

/** Opens the sign-in dialog. Resolves to true if the user signed in. Calls while the dialog is open share its result. */
export function askToSignIn(reason: Reason): Promise<boolean> {
  const { asked } = useAsked.getState()
  // A session that has ended needs more than to be confirmed.
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

/** Does it, and where the server wants a fresh sign-in first, asks for it and does it again. Undefined when the user did not sign in. */
export async function withFreshSignIn<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    return (await askToSignIn('confirm')) ? action() : undefined
  }
}
