import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { Language } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { QueryCaller, QueryClock, RunOptions } from '../store/query/run-query.ts'
import type { RunTwinQuery } from '../store/query/read-whole.ts'
import { readWhole } from '../store/query/read-whole.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { withAgreedPrices } from './agreed-prices.ts'
import { brandLogo, type LogoParts } from './brand-logo.ts'
import { fillLetter } from './fill-letter.ts'
import { letterPdf } from './letter-pdf.ts'
import { senderOf } from './sender-of.ts'
import { twinValues } from './twin-values.ts'

type About = {
  readonly id: string
  readonly store: Store
  readonly tenant: TenantEntry
  readonly caller: QueryCaller
  readonly clock: QueryClock
  readonly language: Language
  readonly options?: RunOptions
  /** The files of the tenant, for its logo. */
  readonly storage: LogoParts['storage']
}

/** Returns a letter about a twin and the name of its file. The content depends on the caller's rights. Throws NOT_FOUND. */
export async function writeLetter(
  template: LetterTemplate,
  { id, store, tenant, caller, clock, language, options, storage }: About,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const named = parseTwinId(id)
  if (!named || !isA(store.registry, named.definition, template.definition)) throw new AppError('NOT_FOUND')
  const ask: RunTwinQuery = async (query) =>
    JSON.parse(await store.runQuery({ query, ...(language === 'en' && { $language: language }) }, { caller, clock, ...options }))
  // All values must be readable: a letter with omissions would have a different meaning.
  const twin = await readWhole(ask, id, template.reads)
  if (!twin) throw new AppError('NOT_FOUND')
  const letter = fillLetter(template, {
    language,
    sender: { ...(await senderOf(store, tenant, clock)), logo: await brandLogo({ ...store, storage }, tenant.uuid) },
    values: twinValues(store.registry, withAgreedPrices(twin), { language, timeZone: clock.timeZone }),
    today: printDateInFull(clock.today, language),
  })
  const name = [letter.subject, twin.tenantWideIdentifier].filter(Boolean).join(' ')
  return { name: `${name}.pdf`, pdf: await letterPdf(letter, new Date(clock.now)) }
}
