const storageKey = 'twinwerk.public.proofToken'

/**
 * Moves the token of a link from the address bar to the tab's session storage. Then no history and no screenshot contains the token
 * (security, rule 10), and a reload still finds it.
 */
export function takeProofToken(): string {
  const fromAddress = window.location.hash.slice(1)
  try {
    if (fromAddress === '') return sessionStorage.getItem(storageKey) ?? ''
    sessionStorage.setItem(storageKey, fromAddress)
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  } catch {
    // If session storage is not available, the token stays in the address.
  }
  return fromAddress
}
