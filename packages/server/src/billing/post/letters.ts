import { stringify } from 'csv-stringify/sync'
import type { Language } from '@twinwerk/model/text/text'
import type { Letter, Sender } from '../../documents/letter.ts'
import { guarded } from '../../export/formula-guard.ts'
import type { FolderKind, LetterRow } from '../../store/billing/delivery/post-folder-rows.ts'

/** The ending of the files of a folder. */
export const extensions = { letters: 'pdf', invoices: 'xml' } as const satisfies Readonly<Record<FolderKind, string>>

/** A letter at its place in the folder: the file in the archive, and where it goes. */
export type PlacedLetter = LetterRow & { readonly file: string; readonly postcode: string; readonly city: string; readonly country: string }

/**
 * Puts letters in the order in which a printer hands them to the post: first those within the country, by postcode, those with one envelope
 * beside each other; then those abroad, by country. `home` is the country as ISO 3166-1 alpha-2.
 */
export function placed(
  letters: readonly LetterRow[],
  { home, extension }: { readonly home: string; readonly extension: 'pdf' | 'xml' },
): readonly PlacedLetter[] {
  const addressed = letters.map((letter) => {
    const { postcode = '', city = '', country = '' } = letter.receiver?.address ?? {}
    return { ...letter, postcode, city, country: country === '' ? home : country }
  })
  const keyOf = ({ country, postcode, city, recipient, number }: (typeof addressed)[number]) =>
    [country === home ? '' : country, postcode, city, recipient, number].join('\u0000')
  const width = Math.max(4, String(letters.length).length)
  return addressed
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((letter, index) => ({ ...letter, file: `${String(index + 1).padStart(width, '0')}_${letter.number}.${extension}` }))
}

/** Returns the list of files for machines: RFC 4180 with semicolons, in UTF-8. */
export function manifestOf(letters: readonly PlacedLetter[]): string {
  const head = ['file', 'receipt', 'recipient', 'postcode', 'city', 'country', 'bytes', 'sha256']
  const rows = letters.map(({ file, number, recipient, postcode, city, country, size, hash }) =>
    [file, number, recipient, postcode, city, country].map(guarded).concat(String(size), hash),
  )
  return stringify([head, ...rows], { delimiter: ';', record_delimiter: '\r\n' })
}

type Cover = {
  readonly number: string
  readonly kind: FolderKind
  readonly day: string
  readonly sender: Sender
  readonly language: Language
}

/** Returns the cover list for people, to be drawn. `day` as it is printed. */
export function coverOf(letters: readonly PlacedLetter[], { number, kind, day, sender, language }: Cover): Letter {
  const isGerman = language !== 'en'
  const isPrinted = kind === 'letters'
  const words = isGerman
    ? {
        subject: 'Postmappe',
        day: 'Erstellt am',
        letters: isPrinted ? 'Briefe' : 'E-Rechnungen',
        columns: ['Nr.', 'Beleg', 'Empfänger', 'Ort'],
      }
    : {
        subject: 'Post folder',
        day: 'Made on',
        letters: isPrinted ? 'Letters' : 'Electronic invoices',
        columns: ['No.', 'Receipt', 'Recipient', 'Place'],
      }
  return {
    language,
    sender,
    subject: `${words.subject} ${number}`,
    content: [
      {
        kind: 'facts',
        facts: [
          { label: words.day, value: day },
          { label: words.letters, value: String(letters.length) },
        ],
      },
      {
        kind: 'table',
        columns: words.columns.map((title, index) => ({ title, ...(index === 2 && { wide: true }) })),
        rows: letters.map(({ number: receipt, recipient, postcode, city }, index) => [
          String(index + 1),
          receipt,
          recipient,
          `${postcode} ${city}`.trim(),
        ]),
      },
    ],
  }
}
