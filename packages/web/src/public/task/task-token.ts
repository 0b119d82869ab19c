const storageKey = 'twinwerk.public.taskToken'

/**
 * The token of the address, taken out of the address bar and kept by the tab, so that it stands in no history, no screenshot and no link to
 * a page we lead to (security, rule 10), and a reload still finds it.
 */
export function takeTaskToken(fromAddress: string): string {
  try {
    if (fromAddress === '') return sessionStorage.getItem(storageKey) ?? ''
    sessionStorage.setItem(storageKey, fromAddress)
    window.history.replaceState(null, '', '/task')
  } catch {
    // A tab that keeps nothing: then the token stays where it is.
  }
  return fromAddress
}
