import type { ProcessLetter } from '@twinwerk/domain/letters/process-letters'
import { contractSummary } from '@twinwerk/domain/letters/contract-summary'
import { processLetters } from '@twinwerk/domain/letters/process-letters'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { v7 } from 'uuid'
import { z } from 'zod'
import { withAgreedPrices } from '../../../documents/agreed-prices.ts'
import { offeredContract } from '../../../documents/offered-contract.ts'
import { readForLetter } from '../../../documents/read-for-letter.ts'
import type { TwinValues } from '../../../documents/twin-values.ts'
import { twinValues } from '../../../documents/twin-values.ts'
import { apply } from '../../../store/apply/apply.ts'
import type { QueryClock } from '../../../store/query/run-query.ts'
import type { Store } from '../../../store/store.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { asNumber } from '../../instance/twin-values.ts'
import { followPath } from '../../writes/follow-path.ts'
import { requestReads, requestRows } from '../request-rows.ts'
import { offerOf } from '../mails/mail-consent-link.ts'
import type { Outside } from '../../work/outside.ts'
import { knownMailAddress, languageOf } from '../receiver.ts'
import type { ServiceTask, Work } from '../../work/service-task.ts'
import { outsideTask, TaskFailure } from '../../work/service-task.ts'
import { dispatchLetter } from './dispatch-letter.ts'
import { isText } from '../is-text.ts'
import { filedChanges, keepLetter, type Filed } from './keep-letter.ts'

type LetterRequest = {
  readonly about: Key
  readonly language: Language
  readonly process: string
  /** The fields that the tasks of the process ask users for. */
  readonly inside: readonly string[]
  readonly today: string
  readonly now: string
  /** The variables that are words or days. */
  readonly said: Readonly<Record<string, string>>
  /** The products to be added to the contract. */
  readonly offered?: Offered
}

type Key = { readonly uuid: string; readonly definition: string }
type Offered = {
  readonly products: readonly Key[]
  readonly contract: Key | undefined
  readonly offer: string
  /** The net price that was agreed for the product; null: that of the product. */
  readonly individualPrice: number | null
}

/**
 * Writes a letter as PDF and files it with the process and its contract. The file is stored before the step that files it; a file that no
 * step claims is cleaned up.
 */
export function fileLetter(letter: ProcessLetter, kind: 'other' | 'summary' | 'contract' = 'other'): ServiceTask {
  return outsideTask<LetterRequest, Filed>({
    forgets: true,
    ask: (work) => Promise.resolve(letterOf(work, letter)),
    act: (request, outside) => written(letter, request, outside),
    finish: async (work, filed) => {
      await file(work, filed, kind)
      return {}
    },
  })
}

/** Files a letter as `fileLetter` does, and has it printed: the next post folder takes it. */
export function postLetter(letter: ProcessLetter): ServiceTask {
  return outsideTask<LetterRequest, Filed>({
    forgets: true,
    ask: (work) => Promise.resolve(letterOf(work, letter)),
    act: (request, outside) => written(letter, request, outside),
    finish: async (work, filed) => {
      await dispatchLetter(work, await file(work, filed, 'other'))
      return {}
    },
  })
}

/** Files a letter as `fileLetter` does, and has it printed where the partner has no mail address. */
export function fileOrPostLetter(letter: ProcessLetter): ServiceTask {
  return outsideTask<LetterRequest, Filed>({
    forgets: true,
    ask: (work) => Promise.resolve(letterOf(work, letter)),
    act: (request, outside) => written(letter, request, outside),
    finish: async (work, filed) => {
      const document = await file(work, filed, 'other')
      const { partner } = work.subject
      if (partner && (await knownMailAddress(work, partner)) === undefined) await dispatchLetter(work, document)
      return {}
    },
  })
}

/** Files the summary of an offer: the products, their prices, and the terms that the contract would have. */
export function fileOffer(letter: ProcessLetter): ServiceTask {
  return outsideTask<LetterRequest, Filed>({
    forgets: true,
    ask: async (work) => {
      const request = letterOf(work, letter)
      const { process, contract } = work.subject
      const products = await followPath(work, `process/${process.definition}:product`)
      const offer = (await offerOf(work))(request.language)
      const individualPrice = asNumber(process.values['individualPrice'])
      return { ...request, offered: { products: products.map(keyOf), contract: contract && keyOf(contract), offer, individualPrice } }
    },
    act: (request, outside) => written(letter, request, outside),
    finish: async (work, filed) => {
      await file(work, filed, 'summary')
      return {}
    },
  })
}

function keyOf({ uuid, definition }: ReadTwin): Key {
  return { uuid, definition }
}

function letterOf({ subject, parts, mail, today, author, variables, definition }: Work, letter: ProcessLetter): LetterRequest {
  const { process, contract, partner } = subject
  const language = languageOf(partner, mail.from.language)
  const about = isA(parts.registry, processLetters[letter].definition, 'execution') ? process : contract
  if (!about) throw new TaskFailure('noContract')
  const said = Object.entries(variables).flatMap(([name, value]): (readonly [string, string])[] => {
    if (typeof value === 'string') return [[name, value]]
    return isText(value) ? [[name, textIn(value, language)]] : []
  })
  return {
    about: { uuid: about.uuid, definition: about.definition },
    language,
    process: textIn(definitionOf(parts.registry, process.definition).label, language),
    inside: Object.values(definition.nodes).flatMap(({ outputs }) => outputs.flatMap(({ systematics }) => systematics ?? [])),
    today,
    now: author.at,
    said: Object.fromEntries(said),
  }
}

async function written(
  letter: ProcessLetter,
  request: LetterRequest,
  { tenant, zone, storeOf, tenants, uploads, storage }: Outside,
): Promise<Filed> {
  const template = processLetters[letter]
  const { language, today, now } = request
  const [store, entry] = await Promise.all([storeOf(tenant), tenants.find(tenant)])
  const clock = { now, today, timeZone: zone, startOf: (day: string) => startOfDay(day, zone) }
  const { definition } = request.about
  const isProcess = isA(store.registry, definition, 'execution')
  const reads = { ...template.reads, ...(isProcess && requestReads(store.registry, definition)) }
  const twin = await readForLetter(store, { ...template, reads }, { ...request.about, tenant, clock })
  if (!twin || !entry) throw new TaskFailure('deleted')
  const own = twinValues(store.registry, withAgreedPrices(twin), { language, timeZone: zone })
  const said = Object.fromEntries(Object.entries(request.said).map(([name, value]) => [name, readable(value, language)]))
  const values: TwinValues = {
    ...(request.offered && (await offeredValues(store, request.offered, { tenant, clock, language }))),
    ...said,
    ...own,
    process: request.process,
    request: isProcess
      ? requestRows(store.registry, { definition, twin, values: own, locale: { language, timeZone: zone }, inside: request.inside })
      : [],
  }
  const more = { language, today, now, zone, values, number: twin.tenantWideIdentifier }
  return keepLetter(template, more, { tenant, store, entry, uploads, ...(storage && { storage }) })
}

const elementReads = z.object({ 'contractElement:product': z.record(z.string(), z.unknown()) })

type Offering = { readonly tenant: string; readonly clock: QueryClock; readonly language: Language }

async function offeredValues(store: Store, offered: Offered, { tenant, clock, language }: Offering): Promise<TwinValues> {
  const { 'contract:contractElements': elements, ...ofContract } = contractSummary.reads
  const { 'contractElement:product': productReads } = elementReads.parse(elements)
  const read = (reads: object, key: Key) =>
    readForLetter(store, { ...contractSummary, name: `offered ${key.definition}`, reads: { ...reads } }, { tenant, clock, ...key })
  const products = await Promise.all(offered.products.map((key) => read({ ...productReads, $mask: undefined }, key)))
  const contract = offered.contract && (await read(ofContract, offered.contract))
  const whole = offeredContract(
    products.flatMap((product) => product ?? []),
    contract ?? {},
    offered.individualPrice,
  )
  return { ...twinValues(store.registry, withAgreedPrices(whole), { language, timeZone: clock.timeZone }), offer: offered.offer }
}

function readable(value: string, language: Language): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? printDateInFull(value, language) : value
}

async function file({ transaction, parts, author, subject }: Work, { token, name }: Filed, kind: string): Promise<string> {
  const document = v7()
  const { process, contract } = subject
  const about = { document, token, name, kind, process: process.uuid, contract: contract?.uuid }
  await apply(transaction, parts, { author, changes: await filedChanges({ transaction, parts, author }, about) })
  return document
}
