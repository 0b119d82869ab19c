const storageKey = 'twinwerk.public.taskToken'

/**
 * Moves the token from the address bar to the tab's session storage. Then no history, no screenshot and no linked page contains the token
 * (security, rule 10), and a reload still finds it.
 */
export function takeTaskToken(fromAddress: string): string {
  try {
    if (fromAddress === '') return sessionStorage.getItem(storageKey) ?? ''
    sessionStorage.setItem(storageKey, fromAddress)
    window.history.replaceState(null, '', '/task')
  } catch {
    // If session storage is not available, the token stays in the address.
  }
  return fromAddress
}
