import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changedType, patchWords, withDrafted } from '@twinwerk/model/overlay/changes'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { typesPath } from '../types-query.ts'
import { useMayEdit } from '../use-may-edit.ts'
import { draftChanges, isBlocked, withoutChange, type DraftChange } from './draft-patches.ts'
import { Impact } from './Impact.tsx'
import { PublishDialog, type PublishWords } from './PublishDialog.tsx'
import { useDraft } from './use-draft.ts'
import page from '../detail/TypePage.module.css'
import classes from './DraftPage.module.css'

type Asked = 'publish' | 'discard'

/** The open draft: each change with an undo, what it reaches, and the buttons that put it in force or discard it. */
export function DraftPage() {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  usePageTitle(t('edit.title'))
  const { state, isError, refetch, changing, discarding, publishing, problem } = useDraft()
  const [asked, setAsked] = useState<Asked>()
  const changes = state ? draftChanges(state) : []
  const drafted = state?.draft?.patches ?? []
  const impact = useImpact(state?.draft?.revision)
  const blocked = state !== undefined && isBlocked(state)
  const mayEdit = useMayEdit()
  const isBusy = [changing, discarding, publishing].some(({ isPending }) => isPending)
  return (
    <div className={page.screen}>
      <header className={page.head}>
        <Link className={page.back} to="/$rootid/$" params={{ rootid, _splat: typesPath }} aria-label={t('back')} title={t('back')}>
          <IconChevronLeft size={16} stroke={1.5} />
        </Link>
        <h1 className={page.title}>{t('edit.title')}</h1>
      </header>
      <p className={page.note}>{t('edit.intro')}</p>
      {isError && (
        <p role="alert" className={page.note}>
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {mayEdit === false && <p className={page.note}>{t('edit.notYours')}</p>}
      {!state && !isError && mayEdit !== false && <Skeleton height={160} mt="md" />}
      {state && changes.length === 0 && (
        <p role="status" className={page.note}>
          {publishing.isSuccess ? t('edit.published') : t('edit.nothing')}
        </p>
      )}
      {changes.length > 0 && (
        <>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Change
                key={JSON.stringify(change.patch)}
                change={change}
                drafted={drafted}
                isBusy={isBusy}
                onUndo={() => changing.mutate((patches) => withoutChange(patches, change))}
              />
            ))}
          </ul>
          <h2 className={page.part}>{t('edit.impact')}</h2>
          <Impact impact={impact} />
          {problem !== undefined && <Alert color="red">{problem}</Alert>}
          {blocked && (
            <p role="status" className={page.note}>
              {t('edit.blocked')}
            </p>
          )}
          <Group gap="sm" mt="md">
            <Button disabled={blocked || isBusy} loading={publishing.isPending} onClick={() => setAsked('publish')}>
              {t('edit.publish')}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setAsked('discard')}>
              {t('edit.discard')}
            </Button>
          </Group>
        </>
      )}
      <Questions
        asked={asked}
        count={changes.length}
        first={changes[0]}
        drafted={drafted}
        onPublish={(words) => publishing.mutate({ revision: state?.draft?.revision ?? 0, ...words })}
        onDiscard={() => discarding.mutate()}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

type QuestionsProps = {
  readonly asked: Asked | undefined
  readonly count: number
  readonly first: DraftChange | undefined
  readonly drafted: readonly Patch[]
  readonly onPublish: (words: PublishWords) => void
  readonly onDiscard: () => void
  readonly onClose: () => void
}

function Questions({ asked, count, first, drafted, onPublish, onDiscard, onClose }: QuestionsProps) {
  const { t } = useTranslation('types')
  const said = useChangeWords(drafted)
  return (
    <>
      {asked === 'publish' && <PublishDialog count={count} proposed={first ? said(first) : ''} onPublish={onPublish} onClose={onClose} />}
      <ConfirmDialog
        opened={asked === 'discard'}
        title={t('edit.discard')}
        message={t('edit.discardQuestion', { count })}
        approve={t('edit.discard')}
        refuse={t('edit.notNow')}
        onApprove={() => {
          onClose()
          onDiscard()
        }}
        onRefuse={onClose}
      />
    </>
  )
}

type ChangeProps = {
  readonly change: DraftChange
  readonly drafted: readonly Patch[]
  readonly isBusy: boolean
  readonly onUndo: () => void
}

function Change({ change, change: { patch, reasons }, drafted, isBusy, onUndo }: ChangeProps) {
  const { t } = useTranslation('types')
  const rootid = useRootid()
  const registry = useWholeRegistry()
  const type = changedType(patch)
  const said = useChangeWords(drafted)(change)
  return (
    <li className={classes.change}>
      <span className={classes.words}>
        {type !== undefined && registry.definitions.has(type) ? (
          <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${type}` }}>
            {said}
          </Link>
        ) : (
          said
        )}
        {reasons.map((reason) => (
          <span key={reason} className={classes.wrong}>
            {reason}
          </span>
        ))}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
        aria-label={t('edit.undoOf', { change: said })}
        disabled={isBusy}
        onClick={onUndo}
      >
        {t('edit.undo')}
      </Button>
    </li>
  )
}

/** Returns a function that tells a change of a draft in a few words. */
function useChangeWords(drafted: readonly Patch[]) {
  const { t } = useTranslation('types')
  const registry = useWholeRegistry()
  const language = useLanguage() === 'en' ? 'en' : 'de'
  return ({ patch, isTakenOut }: DraftChange) => {
    const words = patchWords(withDrafted(registry, drafted), patch, language)
    return isTakenOut ? t('edit.takenOut', { change: words }) : words
  }
}

function useImpact(revision: number | undefined) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['overlayImpact', tenant, revision],
    queryFn: ({ signal }) => call('POST /api/definitions/overlay/preview', { tenant, signal, input: {} }),
    enabled: revision !== undefined,
    retry: false,
  })
}
