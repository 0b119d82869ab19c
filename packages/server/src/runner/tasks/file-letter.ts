import { Readable } from 'node:stream'
import type { ProcessLetter } from '@twinwerk/domain/letters/process-letters'
import { processLetters } from '@twinwerk/domain/letters/process-letters'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { v7 } from 'uuid'
import { fillLetter } from '../../documents/fill-letter.ts'
import { letterPdf } from '../../documents/letter-pdf.ts'
import { readForLetter } from '../../documents/read-for-letter.ts'
import { senderOf } from '../../documents/sender-of.ts'
import type { TwinValues } from '../../documents/twin-values.ts'
import { twinValues } from '../../documents/twin-values.ts'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/apply/change.ts'
import { claimUpload } from '../../store/files/claim-upload.ts'
import { documentFacts } from '../../store/files/document-facts.ts'
import type { Outside } from '../outside/outside.ts'
import { languageOf } from './receiver.ts'
import type { ServiceTask, Work } from './service-task.ts'
import { outsideTask, TaskFailure } from './service-task.ts'

type Asked = {
  readonly about: { readonly uuid: string; readonly definition: string }
  readonly language: Language
  readonly process: string
  readonly today: string
  readonly now: string
  /** Variables that are words or days. */
  readonly said: Readonly<Record<string, string>>
}

type Filed = { readonly token: string; readonly name: string }

/** Writes a letter as PDF and files it with the process and its contract. The file is taken in before the step that files it; one that nobody claims is cleaned away. */
export function fileLetter(letter: ProcessLetter, kind: 'other' | 'summary' | 'contract' = 'other'): ServiceTask {
  return outsideTask<Asked, Filed>({
    forgets: true,
    ask: (work) => Promise.resolve(askedBy(work, letter)),
    act: (asked, outside) => written(letter, asked, outside),
    finish: async (work, filed) => {
      await file(work, filed, kind)
      return {}
    },
  })
}

function askedBy({ subject, parts, mail, today, author, variables }: Work, letter: ProcessLetter): Asked {
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
    today,
    now: author.at,
    said: Object.fromEntries(said),
  }
}

async function written(letter: ProcessLetter, asked: Asked, { tenant, zone, storeOf, tenants, uploads }: Outside): Promise<Filed> {
  const template = processLetters[letter]
  const { language, today, now } = asked
  const [store, entry] = await Promise.all([storeOf(tenant), tenants.find(tenant)])
  const clock = { now, today, timeZone: zone, startOf: (day: string) => startOfDay(day, zone) }
  const twin = await readForLetter(store, template, { ...asked.about, tenant, clock })
  if (!twin || !entry) throw new TaskFailure('deleted')
  const own = twinValues(store.registry, twin, { language, timeZone: zone })
  const said = Object.fromEntries(Object.entries(asked.said).map(([name, value]) => [name, readable(value, language)]))
  const values: TwinValues = {
    ...said,
    ...own,
    process: asked.process,
    wish: wishOf(store.registry, { definition: asked.about.definition, values: own, language }),
  }
  const filled = fillLetter(template, {
    language,
    sender: await senderOf(store, entry, clock),
    values,
    today: printDateInFull(today, language),
  })
  const bytes = await letterPdf(filled, new Date(now))
  const name = `${[filled.subject, twin.tenantWideIdentifier].filter(Boolean).join(' ')}.pdf`
  const { token } = await uploads.receive({
    stream: Readable.from([bytes]),
    name,
    declared: 'application/pdf',
    bytes: bytes.length,
    slot: uploadSlot(store.registry, documentSlot)!,
    tenant,
    user: null,
    timeZone: zone,
    language,
  })
  return { token, name }
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'de' in value && 'en' in value
}

function readable(value: string, language: Language): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? printDateInFull(value, language) : value
}

type Wishing = { readonly definition: string; readonly values: TwinValues; readonly language: Language }

/** What the process type itself asks of a customer, as lines of a table. */
function wishOf(registry: Registry, { definition, values, language }: Wishing): TwinValues[] {
  return definitionOf(registry, definition)
    .allAttributes.filter(({ declaring, serverOwned }) => declaring === definition && serverOwned !== true)
    .flatMap(({ name, label }) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [{ label: textIn(label, language), value }] : []
    })
}

async function file({ transaction, parts, author, subject }: Work, { token, name }: Filed, kind: string): Promise<void> {
  const document = { uuid: v7(), definition: 'document' }
  const claimed = await claimUpload(transaction, { tenant: author.tenant, user: null, token, document: document.uuid })
  if (!claimed) throw new Error('the file of a letter is gone')
  const link = (relationship: string, source: string, validFrom: string | null): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source,
    target: document.uuid,
    validFrom,
    validTo: null,
  })
  await apply(transaction, parts, author, [
    {
      kind: 'createTwin',
      ...document,
      attributes: { 'document:name': name, 'document:kind': kind, ...documentFacts(parts.registry, document, claimed) },
    },
    link('execution:documents', subject.process.uuid, null),
    ...(subject.contract ? [link('contract:documents', subject.contract.uuid, author.at)] : []),
  ])
}
