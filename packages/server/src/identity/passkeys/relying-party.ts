/** The host that a passkey is made for: that of the public address, whatever host a request names (security, rule 12). */
export function relyingParty(publicUrl: URL): { readonly id: string; readonly name: string; readonly origin: string } {
  return { id: publicUrl.hostname, name: 'Twinwerk', origin: publicUrl.origin }
}

/** The handle that an authenticator keeps of an account, as the browser sends it back. */
export function userHandleOf(account: string): string {
  return Buffer.from(account, 'utf8').toString('base64url')
}
