import { use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Relation } from '@twinwerk/model/definition/relation'
import { useRegistry } from '../../data/definitions.ts'
import { deleteMarksDraft } from '../../data/drafts/marks-draft.ts'
import { marksOnFile, originalSlot, photoMarks, withMarks } from '../../data/files/marked-photo.ts'
import { withCapture } from '../../data/files/photo-capture.ts'
import { fileOfShot } from '../../data/files/shot-file.ts'
import { PackingContext } from '../../data/pack/packing.ts'
import { shotKeeper } from '../../data/queue/keep-shots.ts'
import { useLeftShots } from '../../data/queue/left-shots.ts'
import { noteShot } from '../../data/queue/shot-file.ts'
import { placeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { pathsTo, stepTo } from '../../data/right-paths/paths-to.ts'
import { useRightRoots } from '../../data/right-paths/use-right-roots.ts'
import { useVerbs } from '../../data/right-paths/use-verbs.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { exportedFile } from '../../tools/annotation/export/exported-file.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'
import type { Shot, ShotPlace } from '../../data/queue/shot.ts'
import { showNote } from '../../ui/notes.tsx'

addTexts(uploadTexts)

type Receiver = {
  readonly path: TwinPath
  /** The name that the photos get. */
  readonly named?: string | undefined
  readonly relation: Relation | undefined
  /** The definition of the twin with the relation. */
  readonly owner: string | undefined
  readonly onFile: (file: File) => void
  /** Called when a picture is being written. The returned function is called when it is there, or could not be written. */
  readonly onWriting: () => () => void
}

/** Turns photos of the live camera into files, with the marks that the user drew where the slot takes marks. */
export function useShots({ path, named, relation, owner, onFile, onWriting }: Receiver) {
  const { t } = useTranslation('upload')
  const [isAsked, setAsked] = useState(false)
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const isPacked = use(PackingContext)
  const place = useShotPlace(path, relation?.systematics, named)
  const left = useLeftShots(place)
  const mayMark = useMayMark(isAsked || isPacked || left.length > 0 ? relation : undefined, owner)
  const marksOf = mayMark && account !== undefined ? { account, tenant } : undefined

  async function take(shot: Shot): Promise<void> {
    if (!shot.marked) return onFile(fileOfShot(shot))
    const written = onWriting()
    try {
      const file = await markedFile(shot, t('originalName', { name: shot.name }))
      if (account !== undefined && marksOnFile(file)?.isKept) await deleteMarksDraft({ account, tenant, key: shot.id })
      onFile(file)
    } catch {
      showNote({ title: shot.name, text: t('notMarked') })
      onFile(fileOfShot(shot))
    } finally {
      written()
    }
  }

  return {
    /** Asks for the rights, which only photos with marks need. */
    prepare: () => setAsked(true),
    take: (shot: Shot) => void take(shot),
    marksOf,
    place,
    /** Photos of earlier visits that were taken for this relation and never saved. */
    left,
  }
}

/** Returns the place of photos in the open record. Undefined for a twin that is not stored. */
function useShotPlace(path: TwinPath, relation: string | undefined, named: string | undefined): ShotPlace | undefined {
  const panel = useRecord(({ record }) => record?.original.id ?? '')
  const twin = useRecord(({ record }) => (record && placeAt(record, path)?.original?.id) ?? '')
  return useMemo(
    () => (panel === '' || twin === '' || relation === undefined ? undefined : { panel, twin, relation, named }),
    [panel, twin, relation, named],
  )
}

/** Returns true if the caller may keep the original beside a new picture of the relation. False while the rights load. */
function useMayMark(relation: Relation | undefined, owner: string | undefined): boolean {
  const registry = useRegistry()
  const roots = useRightRoots()
  const isKnown = registry.relations.has(originalSlot) && registry.attributes.has(photoMarks)
  const paths =
    relation && owner !== undefined && isKnown
      ? roots.flatMap((root) =>
          pathsTo(registry, { root: root.definition, definition: owner }).map((path) => ({
            root: root.id,
            path: `${path}/${stepTo(relation, 'imagedocument')}/${originalSlot}`,
          })),
        )
      : []
  return useVerbs(paths).some((verbs) => verbs?.includes('create'))
}

const outcomes = [() => true, () => false] as const

/** Returns the picture with its marks as a file under the photo's name. Rejects if a picture could not be written. */
async function markedFile(shot: Shot, originalName: string): Promise<File> {
  const { marked, id, name, capture } = shot
  if (!marked) return fileOfShot(shot)
  const [exported, original] = await Promise.all([marked.exported, marked.original])
  const base = name.replace(/\.\w+$/, '')
  const file = withCapture(exportedFile(exported, base), capture)
  noteShot(file, id)
  const pictures = { marks: marked.marks, original: original && exportedFile(original, base), originalName }
  const isKept = await shotKeeper.mark(id, { ...pictures, picture: file }).then(...outcomes)
  return withMarks(file, { ...pictures, isKept })
}
