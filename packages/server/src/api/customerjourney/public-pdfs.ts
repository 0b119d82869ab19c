import { createHash } from 'node:crypto'
import { countAttempt, drawnLimit } from '../../identity/attempts.ts'
import type { Database } from '../../store/db/database.ts'
import { letterPdf } from '../../documents/letter-pdf.ts'
import type { Letter } from '../../documents/letter.ts'

type Parts = {
  readonly database: Database
  /** Letters of strangers are drawn a few at a time, so whoever is signed in waits for none of them. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

type Drawn = {
  /** The time that stands in the file. */
  readonly made: Date
  /** The network address of the caller. */
  readonly ip: string
}

/** PDFs for whoever is not signed in. An address has thirty in an hour drawn; more throw RATE_LIMITED. */
export type PublicPdfs = {
  /** A letter that one visitor reads. */
  own(letter: Letter, drawn: Drawn): Promise<Buffer>
  /** A letter that many read, with the same content and time: it is drawn once, and counts for who has it drawn. */
  shared(letter: Letter, drawn: Drawn): Promise<Buffer>
}

const maxCached = 200

export function createPublicPdfs({ database, inTurn }: Parts): PublicPdfs {
  /** By the hash of all that stands in the file, so whatever changes a letter makes another one. */
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
