/** Returns the return address if it stays on this site and does not lead back to a sign-in page; the fallback otherwise. */
export function safeUrl(url: string | undefined, fallback = '/'): string {
  if (!url?.startsWith('/') || url.startsWith('//') || /[\\\t\n\r]/.test(url)) return fallback
  return /^\/(login|logout|password|passwordchange)(\/|\?|#|$)/.test(url) ? fallback : url
}
