import { Button, Skeleton } from '@mantine/core'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { isForeignDraft } from '../../data/overlay/publish-patches.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { arrangeTexts } from '../../i18n/arrange/texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { standardTexts } from '../../i18n/standards/texts.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { showDone } from '../../ui/notes.tsx'
import { StandardEditor } from './StandardEditor.tsx'
import { nameOf, StandardList } from './StandardList.tsx'
import type { Standard } from './standards-of.ts'
import { keyOf, newStandard, noticeProblems, roleOf, standardKinds, standardsOf } from './standards-of.ts'
import { useRoles, useStandards, useStarts } from './use-standards.ts'
import styles from './StandardsScreen.module.css'

addTexts(arrangeTexts)
addTexts(menuTexts)
addTexts(standardTexts)

/** The entries of the menu and the blocks of the start page with which people begin, for each role or for all. */
export function StandardsScreen() {
  const { t } = useTranslation('standards')
  usePageTitle(t('title'))
  const { query, save } = useStandards()
  const { data, isError, refetch } = query
  const isLocked = data !== undefined && isForeignDraft(data, standardKinds)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.text}>{t('intro')}</p>
      {isError && (
        <div role="alert" className={styles.text}>
          {t('failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton height={180} />}
      {isLocked && (
        <p className={styles.note} role="status">
          {t('foreignDraft')}
        </p>
      )}
      {data && <Standards patches={data.published?.patches ?? []} isLocked={isLocked} save={save} />}
    </div>
  )
}

type Props = {
  readonly patches: readonly Patch[]
  readonly isLocked: boolean
  readonly save: ReturnType<typeof useStandards>['save']
}

function Standards({ patches, isLocked, save }: Props) {
  const { t } = useTranslation('standards')
  const roles = useRoles()
  const { startOf, isPending } = useStarts()
  const published = useMemo(() => standardsOf(patches), [patches])
  const { before, edited, isChanged, setEdited, discard } = useEdited(published)
  const [open, setOpen] = useState(() => keyOf(published[0] ?? { role: undefined }))
  const isWrong = edited.some((standard) => Object.keys(noticeProblems(standard)).length > 0)
  const current = edited.find((standard) => keyOf(standard) === open)
  const replace = (next: Standard) => setEdited(edited.map((standard) => (keyOf(standard) === keyOf(next) ? next : standard)))
  const all = edited.find(({ role }) => role === undefined)
  const begun = (role: string | undefined) => newStandard(role, { all, start: startOf(role) })
  const add = (key: string) => {
    setEdited([...edited, begun(roleOf(key))])
    setOpen(key)
  }
  const onSuccess = () => {
    discard()
    showDone(t('saved'))
  }
  const apply = () => save.mutate({ before, edited }, { onSuccess })
  return (
    <fieldset className={styles.form} disabled={isLocked || save.isPending}>
      <StandardList edited={edited} open={open} roles={roles} onChange={setEdited} onOpen={setOpen} onAdd={isPending ? undefined : add} />
      {current && (
        <StandardEditor
          key={open}
          name={nameOf(open, roles, t('all'))}
          standard={current}
          menuNow={begun(current.role).menu ?? []}
          numbers={startOf(current.role)?.numbers ?? []}
          hasMenuOfAll={current !== all && all?.menu !== undefined}
          onChange={replace}
        />
      )}
      {isChanged && (
        <div className={styles.foot}>
          <Button onClick={apply} loading={save.isPending} disabled={isWrong}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={() => discard()}>
            {t('discard')}
          </Button>
          <span className={styles.hint} role="status">
            {t(isWrong ? 'mendFirst' : 'unsaved')}
          </span>
        </div>
      )}
      <LeaveDialog isChanged={isChanged} title={t('leaveQuestion')} message={t('leaveConsequence')} leave={t('discard')} stay={t('stay')} />
      {save.error && (
        <p className={styles.error} role="alert">
          {save.error instanceof CallError ? save.error.text : t('notSaved')}
        </p>
      )}
    </fieldset>
  )
}

/** Standards that a form edits, and those that it began with: the ones in force may be read again meanwhile. */
function useEdited(published: readonly Standard[]) {
  const [change, setChange] = useState<{ readonly before: readonly Standard[]; readonly edited: readonly Standard[] }>()
  const { before, edited } = change ?? { before: published, edited: published }
  return {
    before,
    edited,
    isChanged: JSON.stringify(edited) !== JSON.stringify(before),
    setEdited: (next: readonly Standard[]) => setChange({ before, edited: next }),
    discard: () => setChange(undefined),
  }
}
