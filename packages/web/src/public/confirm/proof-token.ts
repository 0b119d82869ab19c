const storageKey = 'twinwerk.public.proofToken'

/**
 * Takes the token of a link out of the address bar and keeps it for the tab. It stands in no history and no screenshot then (security,
 * rule 10), and a reload still finds it.
 */
export function takeProofToken(): string {
  const fromAddress = window.location.hash.slice(1)
  try {
    if (fromAddress === '') return sessionStorage.getItem(storageKey) ?? ''
    sessionStorage.setItem(storageKey, fromAddress)
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  } catch {
    // A tab that keeps nothing: then the token stays in the address.
  }
  return fromAddress
}
