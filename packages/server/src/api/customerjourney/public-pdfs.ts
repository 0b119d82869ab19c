import { createHash } from 'node:crypto'
import { countAttempt, drawnLimit } from '../../identity/attempts.ts'
import type { Database } from '../../store/db/database.ts'
import { letterPdf } from '../../documents/letter-pdf.ts'
import type { Letter } from '../../documents/letter.ts'

type Parts = {
  readonly database: Database
  /** Renders the PDFs of visitors a few at a time, so that signed-in users do not wait for them. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

type Drawn = {
  /** The time that the file states. */
  readonly made: Date
  /** The network address of the caller. */
  readonly ip: string
}

/** PDFs for visitors who are not signed in. An address may have thirty an hour rendered; beyond that both functions throw RATE_LIMITED. */
export type PublicPdfs = {
  /** Renders a letter for one visitor. */
  own(letter: Letter, drawn: Drawn): Promise<Buffer>
  /**
   * Renders a letter that is the same for many visitors. It is rendered once per content and time, and counts for the first visitor's
   * address.
   */
  shared(letter: Letter, drawn: Drawn): Promise<Buffer>
}

const maxCached = 200

export function createPublicPdfs({ database, inTurn }: Parts): PublicPdfs {
  /** The key is the hash of the file's whole content, so every change of a letter makes a new file. */
  const cached = new Map<string, Promise<Buffer>>()

  const own: PublicPdfs['own'] = async (letter, { made, ip }) => {
    await countAttempt(database, [drawnLimit(ip)])
    return inTurn(() => letterPdf(letter, made))
  }
  return {
    own,
    shared: (letter, drawn) => {
      const key = createHash('sha256')
        .update(JSON.stringify([letter, drawn.made]))
        .digest('base64url')
      const found = cached.get(key)
      cached.delete(key)
      const pdf = found ?? own(letter, drawn)
      cached.set(key, pdf)
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size > maxCached) cached.delete(oldest)
      // A failure is not cached: the next caller tries again.
      pdf.catch(() => {
        if (cached.get(key) === pdf) cached.delete(key)
      })
      return pdf
    },
  }
}
