import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { firmwareWithOtherFile } from '../store/flash/flash-rows.ts'
import type { SaveListener } from '../store/save/save-listener.ts'

const checksum = 'firmware:sha256'

const otherFile: Text = {
  de: 'Die Prüfsumme ist nicht die der Datei!',
  en: 'The checksum is not that of the file.',
}

type Named = { readonly ref: TwinRef; readonly path: Mutation['twins'][number]['path'] }

/** Refuses firmware whose checksum is not that of its file: devices take only a file that fits, and nobody could write this one. */
export const firmwareFileListener: SaveListener = {
  begin: async (_transaction, _parts, { mutation }) => {
    const saved = firmwareIn(mutation)
    return saved.length === 0 ? undefined : listenTo(saved)
  },
  refuseMove: async () => undefined,
}

/** Returns the firmware that a mutation writes, or gives a file. */
function firmwareIn({ twins, links }: Mutation): readonly Named[] {
  const isFirmware = (ref: TwinRef) => ('uuid' in ref ? ref.definition : twins[ref.created]?.definition) === 'firmware'
  const written = twins.map((twin, index): Named & { readonly isGone: boolean } => ({
    ref: twin.kind === 'create' ? { created: index } : twin,
    path: twin.path,
    isGone: twin.kind === 'delete',
  }))
  const linked = links.flatMap((link) => (link.kind === 'create' ? [link.near, link.far].map((ref) => ({ ref, path: link.path })) : []))
  return [...written.filter(({ isGone }) => !isGone), ...linked].filter(({ ref }) => isFirmware(ref))
}

function listenTo(saved: readonly Named[]): Awaited<ReturnType<SaveListener['begin']>> {
  return {
    judge: () => undefined,
    keep: (changes) => changes,
    finish: async (transaction, { author, language, rights, uuidOf }) => {
      const places = new Map(saved.toReversed().map(({ ref, path }) => [uuidOf(ref), path]))
      const { rows } = await transaction.run(firmwareWithOtherFile({ tenant: author.tenant, codes: rights.codes }, [...places.keys()]))
      const problems = rows.map(({ id }) =>
        problemOf({ systematics: checksum, key: 'firmware.file', text: otherFile }, [...(places.get(id) ?? []), checksum], language),
      )
      if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
      return []
    },
  }
}
