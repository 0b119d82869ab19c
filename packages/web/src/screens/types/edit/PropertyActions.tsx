import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { draftPart, typesPath } from '../types-query.ts'
import { actionFor, afterAction, currentPatches, renamed } from './draft-patches.ts'
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
export function PropertyActions({ property: { systematics, label }, isLocked, isCore }: Props) {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const { state, changing, problem } = useDraft()
  const [isRenaming, setRenaming] = useState(false)
  if (!state) return null
  const action = actionFor(currentPatches(state), systematics)
  const mayAct = !isLocked || action !== 'hide'
  if (isCore && !mayAct) return null
  return (
    <div className={classes.actions}>
      {!isCore && (
        <Button size="compact-sm" variant="default" onClick={() => setRenaming(true)}>
          {t('edit.rename')}
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
  const { t: common } = useTranslation()
  const [words, setWords] = useState({ de: label.de, en: label.en })
  const renaming = useMutation({
    mutationFn: () => onRename({ de: words.de.trim(), en: words.en.trim() || words.de.trim() }),
    onSuccess: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={t('edit.rename')} closeButtonProps={{ 'aria-label': common('close') }} centered size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          renaming.mutate()
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('edit.label')}
            value={words.de}
            minLength={2}
            maxLength={200}
            required
            data-autofocus
            onChange={(event) => setWords({ ...words, de: event.currentTarget.value })}
          />
          <TextInput
            label={t('edit.labelEn')}
            value={words.en}
            maxLength={200}
            onChange={(event) => setWords({ ...words, en: event.currentTarget.value })}
          />
          {renaming.error instanceof CallError && <Alert color="red">{renaming.error.title}</Alert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              {t('edit.toDraft')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
