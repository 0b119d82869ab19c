import { isSecret } from './secret.ts'

const daySeconds = 24 * 60 * 60
const rememberSeconds = 30 * daySeconds
const deviceSeconds = 365 * daySeconds

export type SessionCookie = {
  readonly name: string
  /** Returns the session's secret from a `Cookie` header. */
  read(header: string | undefined): string | undefined
  /** Returns a `Set-Cookie` header with the secret. Without `remember` the browser forgets the cookie when it closes. */
  write(secret: string, remember: boolean): string
  clear(): string
}

/** The cookie of a session. With https it is `__Host-` and Secure. */
export function sessionCookie(publicUrl: URL): SessionCookie {
  return cookieNamed('twinwerk', publicUrl, rememberSeconds)
}

/** The cookie that identifies a browser when it returns from an identity provider. */
export function attemptCookieOf(publicUrl: URL): SessionCookie {
  return cookieNamed('twinwerk-provider', publicUrl, rememberSeconds)
}

/** The cookie that identifies a device on which an account has signed in. It grants no access. */
export function deviceCookieOf(publicUrl: URL): SessionCookie {
  return cookieNamed('twinwerk-device', publicUrl, deviceSeconds)
}

function cookieNamed(plain: string, publicUrl: URL, seconds: number): SessionCookie {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? `__Host-${plain}` : plain
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (header) => valueOf(header, name),
    write: (secret, remember) => `${name}=${secret}${attributes}${remember ? `; Max-Age=${seconds}` : ''}`,
    clear: () => `${name}=${attributes}; Max-Age=0`,
  }
}

function valueOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  const value = pair?.trim().slice(name.length + 1)
  return isSecret(value) ? value : undefined
}
