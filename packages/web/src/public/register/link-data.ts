/** The data in the link of a mail. */
export type LinkData = { readonly customerNumber: string; readonly code: string; readonly mail: string }

/** Returns number, code and mail from the hash of an address; ignores all other parameters. */
export function linkDataIn(hash: string): LinkData {
  const data = new URLSearchParams(hash.replace(/^#/, ''))
  const word = (name: string) => (data.get(name) ?? '').slice(0, 320)
  return { customerNumber: word('number'), code: word('code'), mail: word('mail') }
}

/**
 * Returns the next address after the sign-in. The page that asks for a password or passkey belongs to no tenant, so its address names the
 * tenant.
 */
export function nextAddress(answer: { readonly passwordChangeRequired: boolean; readonly url: string }, tenant: string): string {
  return answer.passwordChangeRequired ? `/password/passwordchange?tenant=${encodeURIComponent(tenant)}` : answer.url
}
