import { AppError } from '@twinwerk/model/error/app-error'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { apply } from '../../store/apply/apply.ts'
import { filesOfFolder, lockPostFolder } from '../../store/billing/delivery/post-folder-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import type { Change } from '../../store/write/change.ts'
import { fillFolderKind, postFolderKind } from './folder-job.ts'

const state = 'postFolder:state'

type Move = { readonly id: string; readonly to: unknown; readonly path: TwinMutation['path'] }

/**
 * A person moves a post folder by its state: `made` has its letters put together, `posted` notes them as sent, `withdrawn` frees them for
 * the next folder.
 */
export const postFolderListener: SaveListener = {
  begin: async (_transaction, _parts, { mutation }) =>
    mutation.twins.some((twin) => twin.definition === 'postFolder' && twin.kind !== 'create') ? listen() : undefined,
  refuseMove: async () => undefined,
}

function listen(): Listening {
  const moves: Move[] = []
  return {
    judge: ({ mutation, stored, language }) => {
      for (const twin of mutation.twins) {
        if (twin.definition !== 'postFolder' || twin.kind === 'create') continue
        const former = stored.twin(twin)?.row[state]
        if (twin.kind === 'delete' && former !== 'new' && former !== 'withdrawn') throw refused(twin.path, texts.stays, language)
        const change = twin.kind === 'change' ? twin.attributes.find(({ attribute }) => attribute.systematics === state) : undefined
        const isOther = twin.kind === 'change' && twin.attributes.some(({ attribute }) => attribute.systematics === 'postFolder:kind')
        if (isOther && former !== 'new') throw refused(twin.path, texts.kindStays, language)
        if (change && change.value !== former) moves.push({ id: twin.uuid, to: change.value, path: change.path })
      }
    },
    keep: (changes) => changes,
    finish: async (transaction, saved) => {
      const changes: Change[] = []
      for (const move of moves) changes.push(...(await begin(transaction, saved, move)))
      return changes
    },
  }
}

async function begin(transaction: Transaction, { author, language, rights }: Saved, { id, to, path }: Move): Promise<readonly Change[]> {
  const { tenant, user } = author
  const { registry, codes } = rights
  const [row] = (await transaction.run(lockPostFolder({ tenant, codes }, id))).rows
  if (!row) throw new AppError('NOT_FOUND')
  const job = (kind: string) =>
    enqueue(transaction, { tenant, id: v7(), kind, user: user ?? undefined, payload: { folder: id }, about: id })
  if (to === 'made') job(fillFolderKind)
  if (to === 'withdrawn') return removeFiles(transaction, { author, rights }, id)
  if (to !== 'posted') return []
  if (row.letters === null) throw refused(path, texts.notMade, language)
  job(postFolderKind)
  const attributes = { 'postFolder:postedAt': author.at }
  return apply(
    transaction,
    { registry, codes },
    { author, changes: [{ kind: 'updateTwin', uuid: id, definition: 'postFolder', attributes }] },
  )
}

/** Deletes the file of a withdrawn folder (uuid): its letters go into another one, and nobody may print them twice. */
async function removeFiles(transaction: Transaction, { author, rights }: Pick<Saved, 'author' | 'rights'>, id: string) {
  const { registry, codes } = rights
  const { rows } = await transaction.run(filesOfFolder({ tenant: author.tenant, codes }, id))
  const changes = rows.map(({ document }): Change => ({ kind: 'deleteTwin', uuid: document, definition: 'document' }))
  return changes.length === 0 ? [] : apply(transaction, { registry, codes }, { author, changes })
}

function refused(path: TwinMutation['path'], text: Text, language: Saved['language']): AppError {
  const at = path.at(-1) === state ? path : [...path, state]
  return new AppError('VALIDATION_FAILED', { problems: [problemOf({ systematics: state, key: 'billing.post', text }, at, language)] })
}

const texts = {
  notMade: {
    de: 'Die Mappe ist noch nicht fertig. Bitte warten Sie auf ihre Datei.',
    informal: 'Die Mappe ist noch nicht fertig. Bitte warte auf ihre Datei.',
    en: 'The folder is not finished yet. Please wait for its file.',
  },
  kindStays: {
    de: 'Der Inhalt einer erstellten Mappe ändert sich nicht mehr.',
    en: 'The content of a folder that was made does not change any more.',
  },
  stays: {
    de: 'Eine Mappe mit Briefen wird nicht gelöscht. Bitte lösen Sie sie auf.',
    informal: 'Eine Mappe mit Briefen wird nicht gelöscht. Bitte lös sie auf.',
    en: 'A folder with letters is not deleted. Please withdraw it.',
  },
} as const satisfies Record<string, Text>
