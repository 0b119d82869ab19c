/** The public pages at `/public/{tenant}/{page}`. */
export const publicPages = ['termination', 'withdrawal', 'order', 'register', 'confirm', 'mail'] as const
export type PublicPageName = (typeof publicPages)[number]

export type Address =
  | { readonly kind: 'page'; readonly tenant: string; readonly page: PublicPageName }
  | { readonly kind: 'task'; readonly token: string }
  | { readonly kind: 'unknown'; readonly tenant: string | undefined }

/** Parses an address below `/public` and `/task`. */
export function addressIn(pathname: string): Address {
  const [first, second = '', third = '', ...rest] = pathname.split('/').slice(1).map(decoded)
  if (first === 'task' && third === '') return { kind: 'task', token: second }
  const page = publicPages.find((name) => name === third)
  if (first === 'public' && second !== '' && page && rest.join('') === '') return { kind: 'page', tenant: second, page }
  return { kind: 'unknown', tenant: first === 'public' && second !== '' ? second : undefined }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
