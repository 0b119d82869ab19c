import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../../data/tenant.tsx'
import { draftPart, typesPath } from '../types-query.ts'
import { actionFor, afterAction, currentPatches, renamed } from './draft-patches.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { FieldRightsDialog } from './FieldRightsDialog.tsx'
import { LabelInputs } from './LabelInputs.tsx'
import { useDraft } from './use-draft.ts'
import classes from './PropertyActions.module.css'

type Props = {
  readonly property: Attribute | Relation
  /** Why the property cannot be hidden; the lock at its row tells it in words. */
  readonly isLocked: boolean
  /** Core properties keep their names as well. */
  readonly isCore: boolean
}

/** Names a property anew, hides or shows it, or withdraws one of the tenant's own: all of it in the draft. */
export function PropertyActions({ property, isLocked, isCore }: Props) {
  const { systematics, label } = property
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const { state, changing, problem } = useDraft()
  const [isRenaming, setRenaming] = useState(false)
  const [isGiving, setGiving] = useState(false)
  if (!state) return null
  const patches = currentPatches(state)
  const action = actionFor(patches, systematics)
  const addedField = 'dataType' in property && property.addedBy ? property : undefined
  const mayAct = !isLocked || action !== 'hide'
  if (isCore && !mayAct) return null
  return (
    <div className={classes.actions}>
      {!isCore && (
        <Button size="compact-sm" variant="default" onClick={() => setRenaming(true)}>
          {t('edit.rename')}
        </Button>
      )}
      {addedField && (
        <Button size="compact-sm" variant="default" onClick={() => setGiving(true)}>
          {t('edit.rights.title')}
        </Button>
      )}
      {mayAct && (
        <Button
          size="compact-sm"
          variant="default"
          loading={changing.isPending}
          onClick={() => changing.mutate((patches) => afterAction(patches, systematics, action))}
        >
          {t(`edit.actions.${action}`)}
        </Button>
      )}
      <span role="status" className={classes.said}>
        {changing.isSuccess && (
          <>
            {t('edit.inDraft')}{' '}
            <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${draftPart}` }}>
              {t('edit.open')}
            </Link>
          </>
        )}
        {problem}
      </span>
      {addedField && isGiving && (
        <FieldRightsDialog field={addedField} patches={patches} onClose={() => setGiving(false)} onEdit={changing.mutateAsync} />
      )}
      {isRenaming && (
        <Rename
          label={label}
          onClose={() => setRenaming(false)}
          onRename={(words) => changing.mutateAsync((patches) => renamed(patches, systematics, words))}
        />
      )}
    </div>
  )
}

type Label = Attribute['label']
type RenameProps = { readonly label: Label; readonly onClose: () => void; readonly onRename: (label: Label) => Promise<unknown> }

function Rename({ label, onClose, onRename }: RenameProps) {
  const { t } = useTranslation('types')
  const [words, setWords] = useState({ label: label.de, labelEn: label.en })
  const renaming = useMutation({
    mutationFn: () => onRename({ de: words.label.trim(), en: words.labelEn.trim() || words.label.trim() }),
    onSuccess: onClose,
  })
  return (
    <DraftDialog title={t('edit.rename')} saving={renaming} onClose={onClose}>
      <LabelInputs words={words} onChange={(part) => setWords((now) => ({ ...now, ...part }))} />
    </DraftDialog>
  )
}
