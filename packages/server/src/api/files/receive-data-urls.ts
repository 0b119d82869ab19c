import { Readable } from 'node:stream'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { fileFinding, tooLarge } from '@twinwerk/model/file/file-findings'
import { maxDataUrlBytes } from '@twinwerk/model/definition/upload-options'
import { documentSlot } from '@twinwerk/model/file/upload-slot'
import type { AttributeChange, Mutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Caller } from '../../access/caller.ts'
import { readDataUrl } from '../../files/data-url.ts'
import type { Uploads } from '../../files/uploads.ts'
import { refuseWithoutUse } from './upload.ts'

type Receiver = { readonly uploads: Uploads; readonly registry: Registry; readonly caller: Caller; readonly language: Language }

/** The maximum number of files in a mutation. A request with more files must upload them separately. */
const maxDataUrls = 20

/**
 * Turns small files, sent in a mutation as data URLs, into uploads with the same checks. Throws VALIDATION_FAILED with a problem at the
 * field, and BUDGET_EXCEEDED for more than 20 files.
 */
export async function receiveDataUrls(receiver: Receiver, mutation: Mutation): Promise<Mutation> {
  const carried = mutation.twins.flatMap((twin) => (isWritten(twin) ? twin.attributes.filter(hasDataUrl) : []))
  if (carried.length === 0) return mutation
  if (carried.length > maxDataUrls) throw new AppError('BUDGET_EXCEEDED', { detail: `more than ${maxDataUrls} files in one save` })
  refuseWithoutUse(receiver.registry, receiver.caller.grants)
  const problems: Problem[] = []
  const replaced = new Map<AttributeChange, AttributeChange>()
  for (const change of carried) {
    const received = await receive(receiver, change)
    if (Array.isArray(received)) problems.push(...received)
    else replaced.set(change, received)
  }
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  const twins = mutation.twins.map((twin) =>
    isWritten(twin) ? { ...twin, attributes: twin.attributes.map((change) => replaced.get(change) ?? change) } : twin,
  )
  return { ...mutation, twins }
}

type DataUrlChange = AttributeChange & { readonly value: string }

function hasDataUrl(change: AttributeChange): change is DataUrlChange {
  const { attribute, value } = change
  return attribute.upload !== undefined && typeof value === 'string' && value.startsWith('data:')
}

async function receive({ uploads, caller, language }: Receiver, change: DataUrlChange): Promise<AttributeChange | Problem[]> {
  const content = readDataUrl(change.value)
  const at = (finding: ReturnType<typeof fileFinding>) => [problemOf(finding, change.path, language)]
  if (!content) return at(fileFinding('file.noUpload'))
  if (content.bytes.length > maxDataUrlBytes) return at(tooLarge(maxDataUrlBytes))
  try {
    const { token } = await uploads.receive({
      stream: Readable.from([content.bytes]),
      // A document's name is not a file name, so its end is not a file extension.
      name: '',
      declared: content.type,
      bytes: content.bytes.length,
      slot: { name: documentSlot, options: change.attribute.upload ?? {} },
      tenant: caller.tenant,
      user: caller.user,
      timeZone: caller.timeZone,
      language,
    })
    return { ...change, value: `upload:${token}` }
  } catch (error) {
    if (error instanceof AppError && error.details.problems)
      return error.details.problems.map((problem) => ({ ...problem, path: change.path }))
    throw error
  }
}
