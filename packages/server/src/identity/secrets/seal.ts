import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { present } from '@twinwerk/model/error/present'

/** Keys by id: `current` seals, and each of the keys opens. */
export type SecretKeys = { readonly current: string; readonly keys: ReadonlyMap<string, Buffer> }

/**
 * Seals secrets that must be read again, such as those of identity providers. `purpose` is bound to the text: a text that was sealed for
 * one purpose does not open for another.
 */
export type Seal = { seal(secret: string, purpose: string): Promise<string>; open(sealed: string, purpose: string): Promise<string> }

const algorithm = 'aes-256-gcm'

/**
 * Envelope encryption (security, rule 35): each secret has its own key, which is encrypted by a key that is not in the database. The text
 * names the algorithm and the key, so that both can change. The keys are read with the first secret.
 */
export function createSeal(readKeys: () => Promise<SecretKeys>): Seal {
  let read: Promise<SecretKeys> | undefined
  const keys = () => {
    read ??= readKeys()
    read.catch(() => (read = undefined))
    return read
  }
  return {
    seal: async (secret, purpose) => {
      const { current, keys: byId } = await keys()
      const key = present(byId.get(current), 'the current key')
      const own = randomBytes(32)
      return ['g1', current, encrypt(key, own, `${purpose}/${current}`), encrypt(own, Buffer.from(secret), purpose)].join('.')
    },
    open: async (sealed, purpose) => {
      const [form, id = '', wrapped = '', text = ''] = sealed.split('.')
      const key = (await keys()).keys.get(id)
      if (form !== 'g1' || !key) throw new Error('a secret is sealed with a key that is not there')
      return decrypt(decrypt(key, wrapped, `${purpose}/${id}`), text, purpose).toString()
    },
  }
}

function encrypt(key: Buffer, plain: Buffer, purpose: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, start).setAAD(Buffer.from(purpose))
  return Buffer.concat([start, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Buffer, sealed: string, purpose: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

/** Returns the id of the key that seals a text. */
export function sealedWith(sealed: string): string {
  return sealed.split('.')[1] ?? ''
}
