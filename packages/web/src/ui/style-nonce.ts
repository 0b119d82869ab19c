/** The nonce that style tags of this page need; the server generates a new nonce for every page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Passes the nonce to the scroll lock of dialogs, which reads it from the variable that bundlers use. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
