import { AppError } from '@twinwerk/model/error/app-error'
import type { Amount } from '@twinwerk/model/number/amount'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { NewFile } from '../../store/payments/debits.ts'
import type { LeftOut } from '../collect/left-out-texts.ts'

/** A document that is stored with a file. */
export type FileDocument = { readonly uuid: string; readonly attributes: Readonly<Record<string, unknown>> }

/** A file with its content, as it would be released at this moment. */
export type WrittenFile = {
  readonly kind: 'written'
  readonly messageId: string
  readonly xml: string
  /** Releases it in the transaction in which it was written. */
  readonly release: (document: FileDocument) => Promise<void>
}

/** A file that lost payments which may no longer be made, or holds other amounts. A person looks at it again before it goes out. */
export type ChangedFile = {
  readonly kind: 'changed'
  readonly count: number
  readonly sum: number
  readonly leftOut: readonly LeftOut[]
}

export type Releasing = {
  /** The tenant's time zone. */
  readonly zone: string
  readonly language: Language
  /** The person may release files above the limit. */
  readonly isLead: boolean
}

type Limited = { readonly file: NewFile; readonly user: string | null; readonly sum: Amount; readonly limit: Amount }

/** Above the limit, a second person of the lead releases. Throws VALIDATION_FAILED, which says so to all others. */
export function refuseAlone({ file, user, sum, limit }: Limited, { isLead, language }: Releasing): void {
  if (sum <= limit || (isLead && file.madeBy !== user)) return
  const text = isLead ? texts.samePerson : texts.aboveLimit
  const finding = { systematics: 'paymentFile:releasedAboveLimit', key: 'paymentFile.aboveLimit', text }
  throw new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, [], language)] })
}

const texts = {
  aboveLimit: {
    de: 'Die Summe liegt über der Grenze. Freigeben kann die Datei nur eine zweite Person aus der Abrechnungsleitung.',
    en: 'The sum is above the limit. Only a second person of the billing lead can release the file.',
  },
  samePerson: {
    de: 'Wer die Datei erstellt hat, gibt sie über der Grenze nicht selbst frei.',
    en: 'The person who made the file does not release it above the limit.',
  },
} as const satisfies Record<string, Text>
