import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

type KeyRequest = {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  readonly verified?: boolean
  readonly counter?: number
}

/** Creates an authenticator with one passkey, which works as in a browser: attestation `none`, ES256. */
export function createAuthenticator({ rpId: own = 'localhost', origin: home = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle: string | undefined

  const clientData = (type: string, { challenge, origin = home }: KeyRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId = own, verified = true, counter = 0 }: KeyRequest, more = 0) => {
    const numbers = Buffer.alloc(5)
    numbers[0] = flags.present | (verified ? flags.verified : 0) | more
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), numbers])
  }
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = (value: Buffer) =>
    Buffer.concat([
      value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
      value,
    ])
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y!, 'base64url')),
    ])
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: named.id,
    /** Works like `navigator.credentials.create`. */
    create: (request: KeyRequest & { readonly user: string }) => {
      userHandle = request.user
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const data = Buffer.concat([head(request, flags.attested), Buffer.alloc(16), length, id, coseKey()])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', request).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Works like `navigator.credentials.get`. */
    show: (request: KeyRequest & { readonly userHandle?: string }) => {
      const data = head(request)
      const client = clientData('webauthn.get', request)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const handle = request.userHandle ?? userHandle
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}
