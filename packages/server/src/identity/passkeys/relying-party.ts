/** Returns the relying party for passkeys. Its host is that of the public address, whatever host a request names (security, rule 12). */
export function relyingParty(publicUrl: URL): { readonly id: string; readonly name: string; readonly origin: string } {
  return { id: publicUrl.hostname, name: 'Twinwerk', origin: publicUrl.origin }
}

/** Returns the handle under which an authenticator stores an account, as browsers send it back. */
export function userHandleOf(account: string): string {
  return Buffer.from(account, 'utf8').toString('base64url')
}
