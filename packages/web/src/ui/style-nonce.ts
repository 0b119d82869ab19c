/** The nonce that style tags of this page need; the server writes a new one into every page it sends. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Gives the nonce to the scroll lock of dialogs, which looks for it under the name bundlers use. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
