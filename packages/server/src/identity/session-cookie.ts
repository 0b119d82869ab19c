import { isSecret } from './secret.ts'

const daySeconds = 24 * 60 * 60
const rememberSeconds = 30 * daySeconds
const deviceSeconds = 365 * daySeconds

export type SessionCookie = {
  readonly name: string
  /** The session's secret out of a `Cookie` header. */
  read(header: string | undefined): string | undefined
  /** `Set-Cookie` that carries the secret; without `remember` the browser forgets it when it closes. */
  write(secret: string, remember: boolean): string
  clear(): string
}

/** The cookie of a session. `__Host-` and Secure where the browser takes them: with https. */
export function sessionCookie(publicUrl: URL): SessionCookie {
  return cookieNamed('twinwerk', publicUrl, rememberSeconds)
}

/** The cookie that knows a browser again when it comes back from an identity provider. */
export function attemptCookieOf(publicUrl: URL): SessionCookie {
  return cookieNamed('twinwerk-provider', publicUrl, rememberSeconds)
}

/** The cookie that knows a device again on which an account has signed in. It opens nothing. */
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
