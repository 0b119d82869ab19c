import { accessCodeLetter } from '@twinwerk/domain/letters/access-code'
import type { Language } from '@twinwerk/model/text/text'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { fillLetter } from '../documents/fill-letter.ts'
import type { Letter } from '../documents/letter.ts'
import { senderOf } from '../documents/sender-of.ts'
import { twinValues } from '../documents/twin-values.ts'
import { storeCode } from '../identity/invitations/access-codes.ts'
import { canonicalLogin } from '../identity/canonical-login.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { hashAccessCode, newAccessCode } from './access-code.ts'
import type { AboutPartner } from './known-partner.ts'
import { mailOf, readPartner } from './known-partner.ts'

export type HandOutParts = { readonly database: Database; readonly publicUrl: URL; readonly writeMail: WriteMail }

/** `along` writes related data in the same transaction (role `identity`). */
export type HandOut = AboutPartner & {
  readonly along?: (transaction: Transaction) => Promise<void>
}

/** Sends a code to the customer's known email address. Returns false if there is none, or if enough codes are already valid. */
export async function mailAccessCode({ database, publicUrl, writeMail }: HandOutParts, handOut: HandOut): Promise<boolean> {
  const read = await readPartner(handOut)
  const recipient = read && mailOf(read.twin)
  if (!read || recipient === undefined) return false
  const { tenant, partner, along } = handOut
  const code = newAccessCode()
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const hash = hashAccessCode({ tenant: tenant.uuid, number: read.number, code })
    const newCode = { tenant: tenant.uuid, hash, partner, way: 'mail', login: canonicalLogin(recipient) } as const
    if (!(await storeCode(transaction, newCode))) return false
    const link = pageOf(publicUrl, tenant)
    // The parameters are in the fragment, so that no server on the way logs them.
    link.hash = new URLSearchParams({ number: read.number, code, mail: recipient }).toString()
    await writeMail(transaction, { kind: 'accessCode', recipient, from: read.from, about: [partner], link: link.href })
    await along?.(transaction)
    return true
  })
}

/**
 * Returns a letter with a code to the customer's known postal address. The code exists only on this paper. Returns undefined if there is no
 * address, or if enough codes are already valid.
 */
export async function accessCodeOnPaper({ database, publicUrl }: HandOutParts, handOut: HandOut): Promise<Letter | undefined> {
  const read = await readPartner(handOut)
  if (!read) return undefined
  const { store, tenant, clock, partner, along } = handOut
  const { twin, number } = read
  const { language } = read.from
  const code = newAccessCode()
  const sender = await senderOf(store, tenant, clock)
  const own = twinValues(store.registry, twin, { language, timeZone: clock.timeZone })
  const letterOf = (until: string) => {
    const values = { ...own, code, until, page: pageOf(publicUrl, tenant).href }
    return fillLetter(accessCodeLetter, { language, sender, values, today: printDateInFull(clock.today, language) })
  }
  // An address consists of more than a name.
  if ((letterOf('').recipient ?? []).length < 3) return undefined
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const hash = hashAccessCode({ tenant: tenant.uuid, number, code })
    const until = await storeCode(transaction, { tenant: tenant.uuid, hash, partner, way: 'letter' })
    if (!until) return undefined
    await along?.(transaction)
    return letterOf(printDateInFull(tenantDay(until.getTime(), tenant.timeZone), language))
  })
}

/** Returns the language of a customer's mails, or undefined for a customer without an email address. */
export async function languageOfMails(of: AboutPartner): Promise<Language | undefined> {
  const read = await readPartner(of)
  return read && mailOf(read.twin) !== undefined ? read.from.language : undefined
}

function pageOf(publicUrl: URL, { shortId, uuid }: TenantEntry): URL {
  return new URL(`/public/${shortId ?? uuid}/register`, publicUrl)
}
