import { letterPdf } from '../../documents/letter-pdf.ts'
import type { InlineAttachment } from '../../mail/attachment.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { Drawn } from './board-content.ts'
import { boardLetter } from './board-letter.ts'
import { wordIn } from './board-words.ts'

/** The maximum size of the PDF of a board, in bytes. */
const maxBytes = 2 * 1024 * 1024
const defaultColor = '#1f2328'

type Drawing = Drawn & { readonly from: Letterhead; readonly time: string; readonly now: string }

/** Draws a board as the attachment of its mail; undefined for one that is too large. Its name does not say which board it is. */
export async function boardPdf({ from, time, now, ...drawn }: Drawing): Promise<InlineAttachment | undefined> {
  const sender = { name: from.name, color: from.color ?? defaultColor, second: from.second }
  const bytes = await letterPdf(boardLetter({ ...drawn, sender, time }), new Date(now))
  if (bytes.length > maxBytes) return undefined
  const name = wordIn(drawn.language, 'file', { day: now.slice(0, 10) })
  return { name, type: 'application/pdf', size: bytes.length, bytes: Buffer.from(bytes).toString('base64') }
}
